import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { jsonType, successResponse } from '../api/components.ts'
import { type ApiSite, type ErrorReply, errorResponse, type Operation, operationsFor } from '../api/operation.ts'
import type { ValueOf } from '../api/schema-value.ts'
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
import { metrics, vitalDetail } from './vitals.ts'

export type CountingOptions = {
  counts: Counts
  /** Whether somebody who is signed in to administration makes the request. */
  isStaff: (request: IncomingMessage) => Promise<boolean>
}

/** What is asked of a site about the page that was seen. */
export type CountedSite = ApiSite & {
  find(path: string): { kind: 'page'; entry: PageEntry } | { kind: 'redirect' | 'missing' }
}

const { defineOperation } = operationsFor<CountedSite>()
const tag = 'counting'
const name = { type: 'string', maxLength: 100 } as const
const location = { ...name, description: 'A slug, or a name as pages show it.' } as const
// An hour; nobody waits for a page that long.
const maxValue = 3_600_000

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
    kind: { enum: ['view', 'call', 'whatsapp', 'email', 'vitals'] },
    location: {
      type: ['string', 'null'],
      maxLength: location.maxLength,
      description:
        'Empty, null or left out on a page without a location. Of a view it is that of the page, whatever is sent; vitals have none.',
    },
    page: {
      type: 'string',
      maxLength: 1000,
      description: 'The path of the page. A view and vitals need it; only the kind of the page is kept.',
    },
    metric: { enum: metrics, description: 'What was measured. Vitals need it.' },
    value: {
      type: 'number',
      minimum: 0,
      maximum: maxValue,
      description:
        'LCP and INP in milliseconds, CLS without a unit. Vitals need it. It is counted in a bucket, of which the last one has no upper bound.',
    },
  },
} as const
// What a page reports when it is hidden is sent in one request, so that few visitors at one address reach a limit.
const events = { ...event, type: ['object', 'array'], minItems: 1, maxItems: 10, items: event } as const

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
      summary: 'Counts a view of a page, how fast it was, or a click on a number or an address',
      description:
        'For `navigator.sendBeacon`, which sends a text as text/plain: both types hold the same JSON, an event or an array of them. A view and vitals of an address without a page count nothing, and neither does an array with an event that is refused.',
      body: { content: { [jsonType]: events, 'text/plain': events } },
      responses: { 204: { description: 'Counted; nothing about the sender is kept.' } },
      async handle({ site, body, request }) {
        const counted: Counted[] = []
        for (const each of Array.isArray(body) ? body : [body]) {
          const what = eventOf(site, each)
          if (what !== null && 'errorStatus' in what) return what
          if (what !== null) counted.push(what)
        }
        for (const what of counted) await count(request, what)
        return { status: 204, body: null }
      },
    }),
  ]
}

type Counted = Omit<CountKey, 'day'>
type Event = ValueOf<typeof event>

/** What an event counts for; null for an address without a page. */
function eventOf(site: CountedSite, { kind, ...told }: Event): Counted | ErrorReply | null {
  if (kind === 'view') return viewOf(site, told)
  if (kind === 'vitals') return vitalOf(site, told)
  return clickOf(site, kind, told.location ?? '')
}

/** The location and the pattern of the page. */
function viewOf(site: CountedSite, { page }: Pick<Event, 'page'>): Counted | ErrorReply | null {
  if (page === undefined) return faultAt('page', 'A view needs the path of its page.')
  const entry = entryAt(site, page)
  return entry === null
    ? null
    : { kind: 'view', location: locationAt(site.manifest, entry.path), detail: entry.pattern }
}

/** The pattern of the page and the bucket of the value. */
function vitalOf(site: CountedSite, { page, metric, value }: Omit<Event, 'kind'>): Counted | ErrorReply | null {
  if (page === undefined) return faultAt('page', 'Vitals need the path of their page.')
  if (metric === undefined) return faultAt('metric', 'Vitals need the name of what was measured.')
  if (value === undefined) return faultAt('value', 'Vitals need the value that was measured.')
  const entry = entryAt(site, page)
  return entry === null ? null : { kind: metric, location: '', detail: vitalDetail(entry.pattern, metric, value) }
}

function entryAt(site: CountedSite, path: string): PageEntry | null {
  const found = site.find(path)
  return found.kind === 'page' ? found.entry : null
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
