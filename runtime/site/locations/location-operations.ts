import { component, dataResponse, errorSchemaResponse, listedFields, singleFields } from '../../api/components.ts'
import {
  type ApiSite,
  defineOperation,
  errorResponse,
  type Operation,
  objectSchema,
  type Reply,
} from '../../api/operation.ts'
import { cacheableResponse } from '../../api/send-reply.ts'
import type { ContentEntry, Manifest } from '../../contract/manifest.ts'
import type { PreparedResponse } from '../../server/http/prepared-response.ts'
import { getOrMake, memoize, once } from '../../shared/content/memo.ts'
import { hasLocations, locationsOf } from '../../shared/content/named-entries.ts'
import { filledEntry } from './filled-entries.ts'

/** What lies ready of one manifest: the lists as they are sent, single locations once they have been asked for. */
type Ready = {
  bySlug: () => Promise<PreparedResponse>
  byId: () => Promise<PreparedResponse>
  one(key: string, keys: 'slug' | 'any'): Promise<Reply>
}

// A place that was switched off is gone at once for whoever asks here, and within a minute behind a proxy.
const cached = 'public, max-age=0, s-maxage=60'

const tag = 'locations'
const list = { type: 'array', items: component('ListedLocation') }
const unknown = { 404: errorSchemaResponse('There is no such location.') }

const slugParams = objectSchema({ slug: { type: 'string' } })
const keyParams = objectSchema({ key: { type: 'string', description: 'The slug or the id of a location.' } })

/** The calls of §7 that read locations. A location that is not active is in none of them. */
export const locationOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/public/locations',
    tag,
    summary: 'All active locations, by slug',
    description: 'Fields without a value are left out. The texts of a location come with it alone.',
    responses: { 200: dataResponse('The locations.', list, { headers: { ETag: 'Changes with the list.' } }) },
    isEnabled: hasLocations,
    handle: async ({ site }) => ({ prepared: await readyOf(site).bySlug() }),
  }),
  defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/public/locations/{key}',
    tag,
    summary: 'One active location, by slug or id',
    params: keyParams,
    responses: {
      200: dataResponse('The location.', component('Location'), { headers: { ETag: 'Changes with it.' } }),
      ...unknown,
    },
    isEnabled: hasLocations,
    handle: ({ site, params }) => readyOf(site).one(params.key, 'any'),
  }),
  defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/managed-locations',
    tag,
    summary: 'All active locations, by id',
    description: 'The first one is what a page without a location falls back to (D13).',
    responses: { 200: dataResponse('The locations.', list, { headers: { ETag: 'Changes with the list.' } }) },
    isEnabled: hasLocations,
    handle: async ({ site }) => ({ prepared: await readyOf(site).byId() }),
  }),
  defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/managed-locations/slug/{slug}',
    tag,
    summary: 'One active location, by slug',
    params: slugParams,
    responses: {
      200: dataResponse('The location.', component('Location'), { headers: { ETag: 'Changes with it.' } }),
      ...unknown,
    },
    isEnabled: hasLocations,
    handle: ({ site, params }) => readyOf(site).one(params.slug, 'slug'),
  }),
]

const readyFor = memoize(makeReady)
const readyOf = ({ manifest }: ApiSite): Ready => readyFor(manifest)

function makeReady(manifest: Manifest): Ready {
  const active = [...(manifest.collections.get(locationsOf(manifest))?.values() ?? [])].filter(
    ({ data }) => data.active !== false,
  )
  const bySlug = new Map(active.map((entry) => [entry.slug, entry]))
  const byId = new Map(active.map((entry) => [String(entry.data.id ?? ''), entry]))
  const singles = new Map<string, Promise<PreparedResponse>>() // of known locations only, so never more than there are
  const shown = (entry: ContentEntry, fields: readonly string[]) => {
    const { active: _, ...data } = filledEntry(manifest, {
      collection: locationsOf(manifest),
      slug: entry.slug,
      fields,
    })
    return { ...data, active: true, ...(typeof data.street === 'string' ? { address: data.street } : {}) }
  }
  const listResponse = (entries: readonly ContentEntry[]) =>
    cacheableResponse({ success: true, data: entries.map((entry) => shown(entry, listedFields)) }, cached)
  return {
    bySlug: once(() => listResponse(active)),
    byId: once(() => listResponse(active.toSorted((a, b) => Number(a.data.id) - Number(b.data.id)))),
    async one(key, keys) {
      const entry = bySlug.get(key) ?? (keys === 'any' ? byId.get(key) : undefined)
      if (entry === undefined) return errorResponse(404, `Location not found: ${key}`)
      const prepared = getOrMake(singles, entry.slug, () =>
        cacheableResponse({ success: true, data: shown(entry, singleFields) }, cached),
      )
      return { prepared: await prepared }
    },
  }
}
