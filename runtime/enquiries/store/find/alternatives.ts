import type { EnquiryQuery, EnquiryState } from './enquiry-query.ts'

/** A part of a query, without a choice of its own. */
export type QueryPart = Omit<EnquiryQuery, 'states' | 'oneOf'> & {
  state?: EnquiryState
  /** A choice that is left to the database: an enquiry has to match one of these. */
  anyOf?: readonly Alternative[]
}
/** An enquiry has to match all of it. */
export type Alternative = readonly QueryPart[]

const columns = ['kind', 'status', 'location', 'assignee'] as const

/**
 * An enquiry matches the query if it matches one of these. An alternative that an index narrows to a few enquiries
 * keeps its other choices in `anyOf`: a query for each of them would find those few again. Contradictions are left out.
 */
export function alternativesOf({ states, oneOf = [], ...plain }: EnquiryQuery): readonly Alternative[] {
  const choices: (readonly Alternative[])[] = oneOf.map((queries) => queries.flatMap(alternativesOf))
  if (states !== undefined) choices.push(states.map((state) => [{ state }]))
  const start: readonly Alternative[] = [[plain]]
  return choices
    .toSorted((one, other) => Number(other.every(isOfFew)) - Number(one.every(isOfFew)))
    .reduce(
      (all, choice) =>
        all.flatMap((one) =>
          isOfFew(one) ? [[...one, { anyOf: choice }]] : choice.map((other) => [...one, ...other]),
        ),
      start,
    )
    .filter((one) => columns.every((column) => isPossible(one, column)))
}

/** Whether few enquiries match, and an index finds them. */
function isOfFew(alternative: Alternative): boolean {
  return alternative.some((part) => part.location !== undefined || hasOwnIndex(part))
}

/** Whether few enquiries match, and an index finds them that suspected spam is no part of. */
export function hasOwnIndex(part: QueryPart): boolean {
  const { reference, email, phone, name, partOfPhone, joinedTo, undelivered, remindBefore } = part
  const values = [reference, email, phone, name, partOfPhone, joinedTo, remindBefore]
  return values.some((value) => value !== undefined) || undelivered === true
}

function isPossible(alternative: Alternative, column: (typeof columns)[number]): boolean {
  const values = alternative.flatMap(({ state, ...part }) => {
    const ofState = column === 'status' || column === 'kind' ? state?.[column] : undefined
    return [part[column], ofState].filter((value) => value !== undefined)
  })
  return new Set(values).size <= 1
}
