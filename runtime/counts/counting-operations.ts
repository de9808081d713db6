import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { jsonType, successResponse } from '../api/components.ts'
import { type ApiSite, type ErrorReply, errorResponse, type Operation, operationsFor } from '../api/operation.ts'
import type { PageEntry } from '../contract/manifest.ts'
import {
  competitorsOf,
  hasComparisons,
  hasLocations,
  locationAt,
  locationsOf,
  slugNamed,
} from '../shared/content/named-entries.ts'
import type { CountKey } from './count-store.ts'
import type { Counts } from './counts.ts'

export type CountingOptions = {
  counts: Counts
  /** Whether somebody who is signed in to administration makes the request. */
  isStaff: (request: IncomingMessage) => Promise<boolean>
}

/** What is asked of a site about the page of a view. */
export type CountedSite = ApiSite & {
  find(path: string): { kind: 'page'; entry: PageEntry } | { kind: 'redirect' | 'missing' }
}

const { defineOperation } = operationsFor<CountedSite>()
const tag = 'counting'
const name = { type: 'string', maxLength: 100 } as const
const location = { ...name, description: 'A slug, or a name as pages show it.' } as const

const visit = { type: 'object', additionalProperties: false, required: ['location'], properties: { location } } as const
const impression = {
  type: 'object',
  additionalProperties: false,
  required: ['location_slug', 'competitor_slug'],
  properties: { location_slug: name, competitor_slug: name },
} as const
const event = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { enum: ['view', 'call', 'whatsapp', 'email'] },
    location: {
      type: ['string', 'null'],
      maxLength: location.maxLength,
      description:
        'Empty, null or left out on a page without a location. Of a view it is that of the page, whatever is sent.',
    },
    page: {
      type: 'string',
      maxLength: 1000,
      description: 'The path of the page. A view needs it; only the kind of the page is kept.',
    },
  },
} as const

/**
 * The calls that count visitors (§7, D16). What names a location or competitor that is not there is refused: it would
 * make rows without end. What known robots and staff do is answered like all else, and not counted.
 */
export function countingOperations({ counts, isStaff }: CountingOptions): readonly Operation<CountedSite>[] {
  const count = async (request: IncomingMessage, what: Counted) => {
    if (!isbot(request.headers['user-agent']) && !(await isStaff(request))) counts.add(what)
  }
  return [
    defineOperation({
      method: 'post',
      access: 'public',
      path: '/api/location-visit',
      tag,
      summary: 'Counts that somebody chose a location',
      body: { content: { [jsonType]: visit, 'text/plain': visit } },
      responses: { 200: successResponse('Counted.') },
      isEnabled: hasLocations,
      async handle({ site: { manifest }, body, request }) {
        const slug = slugNamed(manifest, locationsOf(manifest), body.location)
        if (slug === null) return noSuch('location')
        await count(request, { kind: 'visit', location: slug, detail: '' })
        return { status: 200, body: { success: true } }
      },
    }),
    defineOperation({
      method: 'post',
      access: 'public',
      path: '/api/comparisons/track-impression',
      tag,
      summary: 'Counts that a comparison was looked at',
      body: { content: { [jsonType]: impression, 'text/plain': impression } },
      responses: { 200: successResponse('Counted.') },
      isEnabled: (site) => hasLocations(site) && hasComparisons(site),
      async handle({ site: { manifest }, body, request }) {
        const town = slugNamed(manifest, locationsOf(manifest), body.location_slug)
        const detail = slugNamed(manifest, competitorsOf(manifest), body.competitor_slug)
        if (town === null) return noSuch('location_slug')
        if (detail === null) return noSuch('competitor_slug')
        await count(request, { kind: 'impression', location: town, detail })
        return { status: 200, body: { success: true } }
      },
    }),
    defineOperation({
      method: 'post',
      access: 'public',
      path: '/api/events',
      tag,
      summary: 'Counts a view of a page, or a click on a number or an address',
      description:
        'For `navigator.sendBeacon`, which sends a text as text/plain: both types hold the same JSON. A view of an address without a page counts nothing.',
      body: { content: { [jsonType]: event, 'text/plain': event } },
      responses: { 204: { description: 'Counted; nothing about the sender is kept.' } },
      async handle({ site, body, request }) {
        const what = body.kind === 'view' ? viewOf(site, body.page) : clickOf(site, body.kind, body.location ?? '')
        if (what !== null && 'errorStatus' in what) return what
        if (what !== null) await count(request, what)
        return { status: 204, body: null }
      },
    }),
  ]
}

type Counted = Omit<CountKey, 'day'>

/** What a view counts for: the location and the pattern of its page; null for an address without a page. */
function viewOf(site: CountedSite, path: string | undefined): Counted | ErrorReply | null {
  if (path === undefined) return faultAt('page', 'A view needs the path of its page.')
  const found = site.find(path)
  return found.kind === 'page'
    ? { kind: 'view', location: locationAt(site.manifest, found.entry.path), detail: found.entry.pattern }
    : null
}

function clickOf({ manifest }: ApiSite, kind: Counted['kind'], given: string): Counted | ErrorReply {
  const location = given === '' ? '' : slugNamed(manifest, locationsOf(manifest), given)
  return location === null ? noSuch('location') : { kind, location, detail: '' }
}

function noSuch(field: string): ErrorReply {
  return faultAt(field, 'There is none of that name.')
}

function faultAt(field: string, message: string): ErrorReply {
  return errorResponse(422, 'The body is not as it has to be.', { errors: [{ field, message }] })
}
