import type { NearestAnswer, PageRequest } from 'townpages/page'
import type { LocationSummary } from '../../data-types.ts'

/** A question for the nearest offices, and its answer. */
export type NearestQuestion = { query: string; answer: NearestAnswer<LocationSummary> }

/** What a page was asked of that kind, or null. */
export function nearestQuestion(request: PageRequest): NearestQuestion | null {
  if (request.kind !== 'nearest') return null
  // The collection that `searchParams` names in routes.yaml is that of the places, so these are summaries of places.
  return { query: request.query, answer: request.answer as NearestAnswer<LocationSummary> }
}
