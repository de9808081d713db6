import type { ContentEntry } from '../../contract/manifest.ts'
import type { Counts } from '../../counts/counts.ts'
import { slugFromName } from '../../format/text.ts'
import type { Site } from '../../site/site.ts'
import { jsonType, successResponse } from '../components.ts'
import { defineOperation, errorResponse, type Operation, type Reply } from '../operation.ts'
import { competitorsOf, locationsOf } from '../site-content.ts'
import { hasComparisons } from './comparisons.ts'
import { hasLocations } from './locations.ts'

type Event = { kind: 'call' | 'whatsapp' | 'email'; location?: string | null; page?: string }

const tag = 'counting'
const name = { type: 'string', maxLength: 100 }
const location = { ...name, description: 'A slug, or a name as pages show it.' }

const visit = { type: 'object', additionalProperties: false, required: ['location'], properties: { location } }
const impression = {
  type: 'object',
  additionalProperties: false,
  required: ['location_slug', 'competitor_slug'],
  properties: { location_slug: name, competitor_slug: name },
}
const event = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { enum: ['call', 'whatsapp', 'email'] },
    location: { ...location, type: ['string', 'null'], description: 'Empty, null or left out on a page without a location.' },
    page: { type: 'string', maxLength: 1000, description: 'The path of the page. It is not kept.' },
  },
}

/** The calls that count (§7, D16). What names a location or competitor that is not there is refused: it would make rows without end. */
export function countingOperations(counts: Counts): readonly Operation[] {
  return [
    defineOperation<unknown, unknown, { location: string }>({
      method: 'post',
      access: 'public',
      path: '/api/location-visit',
      tag,
      summary: 'Counts that somebody chose a location',
      body: { content: { [jsonType]: visit, 'text/plain': visit } },
      responses: { 200: successResponse('Counted.') },
      isEnabled: hasLocations,
      handle({ site, body }) {
        const slug = slugOf(site, locationsOf(site.manifest), body.location)
        if (slug === null) return noSuch('location')
        counts.add({ kind: 'visit', location: slug, detail: '' })
        return { status: 200, body: { success: true } }
      },
    }),
    defineOperation<unknown, unknown, { location_slug: string; competitor_slug: string }>({
      method: 'post',
      access: 'public',
      path: '/api/comparisons/track-impression',
      tag,
      summary: 'Counts that a comparison was looked at',
      body: { content: { [jsonType]: impression, 'text/plain': impression } },
      responses: { 200: successResponse('Counted.') },
      isEnabled: (site) => hasLocations(site) && hasComparisons(site),
      handle({ site, body }) {
        const town = slugOf(site, locationsOf(site.manifest), body.location_slug)
        const detail = slugOf(site, competitorsOf(site.manifest), body.competitor_slug)
        if (town === null) return noSuch('location_slug')
        if (detail === null) return noSuch('competitor_slug')
        counts.add({ kind: 'impression', location: town, detail })
        return { status: 200, body: { success: true } }
      },
    }),
    defineOperation<unknown, unknown, Event>({
      method: 'post',
      access: 'public',
      path: '/api/events',
      tag,
      summary: 'Counts a click on a number or an address',
      description: 'For `navigator.sendBeacon`, which sends a text as text/plain: both types hold the same JSON.',
      body: { content: { [jsonType]: event, 'text/plain': event } },
      responses: { 204: { description: 'Counted; nothing about the sender is kept.' } },
      handle({ site, body }) {
        const given = body.location ?? ''
        const slug = given === '' ? '' : slugOf(site, locationsOf(site.manifest), given)
        if (slug === null) return noSuch('location')
        counts.add({ kind: body.kind, location: slug, detail: '' })
        return { status: 204, body: null }
      },
    }),
  ]
}

/** The slug of an entry, given its slug or its name; null if there is no such entry. */
function slugOf({ manifest }: Site, collection: string, given: string): string | null {
  const entries: ReadonlyMap<string, ContentEntry> = manifest.collections.get(collection) ?? new Map()
  return (entries.get(given) ?? entries.get(slugFromName(given)))?.slug ?? null
}

function noSuch(field: string): Reply {
  return errorResponse(422, 'The body is not as it has to be.', { errors: [{ field, message: 'There is none of that name.' }] })
}
