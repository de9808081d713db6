import { component, dataResponse, errorSchemaResponse } from '../../api/components.ts'
import { errorResponse, type Operation, objectSchema, operationsFor } from '../../api/operation.ts'
import { phonesOf } from '../../contract/formats.ts'
import type { ContentEntry, Manifest, PageEntry } from '../../contract/manifest.ts'
import { createContent } from '../../shared/content/create-content.ts'
import { memoize } from '../../shared/content/memo.ts'
import { competitorsOf, hasComparisons, locationsOf } from '../../shared/content/named-entries.ts'
import { indexPlaces, nearestPlaces, type Place } from '../../shared/content/nearest-places.ts'
import { snakeCase } from '../../shared/format/field-names.ts'
import { phoneDisplay } from '../../shared/format/phone.ts'
import type { Site } from '../site.ts'
import { entryOnPage } from './filled-entries.ts'

const { defineOperation } = operationsFor<Site>()

// §9: at most four.
const maxNearby = 4

// What a competitor's entry has beside its texts, and the two texts that the page itself has, filled.
const notTexts = new Set(['slug', 'name', 'updated', 'metaTitle', 'metaDescription'])

/**
 * The texts that any competitor of the site has: which ones is for its content to say (D2), and the same for each
 * comparison.
 */
const textFields = memoize((manifest: Manifest): readonly string[] => {
  const entries = [...(manifest.collections.get(competitorsOf(manifest))?.values() ?? [])]
  const fields = entries.flatMap(({ data }) =>
    Object.keys(data).filter((field) => typeof data[field] === 'string' && !notTexts.has(field)),
  )
  return [...new Set(fields)].sort()
})

const locationFields = ['name', 'phoneNumber', 'nearbyAreas', 'landmarks', 'latitude', 'longitude']

/**
 * `GET /api/comparisons/{key}` (D3): the content of the page at that address, filled for its town. Where samples are
 * hidden, an invented firm is answered as its page is: with the comparison that stands in for it (D8).
 */
export const comparisonOperations: readonly Operation<Site>[] = [
  defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/comparisons/{key}',
    tag: 'comparisons',
    summary: 'One comparison',
    description: 'Placeholders are filled. A text that there is not is null.',
    params: objectSchema({
      key: {
        type: 'string',
        description: '`{location}-vs-{competitor}`, or the key of a comparison for all places.',
      },
    }),
    responses: {
      200: dataResponse('The comparison.', component('Comparison'), { headers: { ETag: 'Changes with it.' } }),
      404: errorSchemaResponse('There is no such comparison.'),
    },
    isEnabled: hasComparisons,
    handle({ site, params }) {
      const page = shownPage(site, `/${params.key}`)
      const data = page === undefined ? null : comparisonOf(site.manifest, page)
      if (data === null) return errorResponse(404, 'There is no such comparison.')
      return { status: 200, body: { success: true, data }, cacheControl: 'public, max-age=0, s-maxage=60' }
    },
  }),
]

function shownPage({ manifest, hidesSamples }: Pick<Site, 'manifest' | 'hidesSamples'>, path: string) {
  const page = manifest.pages.get(path)
  if (page === undefined || !hidesSamples) return page
  const collection = competitorsOf(manifest)
  const competitor = entryOnPage(manifest, { page, collection, fields: ['fictional', 'standIn'] })?.data
  const { fictional, standIn } = competitor ?? {}
  return fictional === true && typeof standIn === 'string' ? manifest.pages.get(`/${standIn}`) : page
}

function comparisonOf(manifest: Manifest, page: PageEntry): object | null {
  const texts = textFields(manifest)
  const competitor = entryOnPage(manifest, { page, collection: competitorsOf(manifest), fields: ['name', ...texts] })
  if (competitor === null) return null
  const town = entryOnPage(manifest, { page, collection: locationsOf(manifest), fields: locationFields })
  const phone = town?.data.phoneNumber ?? manifest.collections.get('site')?.get('site')?.data.phoneNumber
  return {
    location_slug: town?.slug ?? null,
    location_name: town?.data.name ?? null,
    competitor_slug: competitor.slug,
    competitor_name: competitor.data.name ?? null,
    meta_title: createContent(manifest).ofPage(page).text(page.title),
    meta_description: page.description,
    ...Object.fromEntries(texts.map((field) => [snakeCase(field), competitor.data[field] ?? null])),
    phone_number: typeof phone === 'string' ? phoneDisplay(phone, phonesOf(manifest.everyPage.formats)) : null,
    phone_number_raw: typeof phone === 'string' ? phone : null,
    location_areas: town?.data.nearbyAreas ?? [],
    nearby_locations: town === null ? [] : nearbyNames(manifest, town.slug),
    location_landmarks: town?.data.landmarks ?? [],
    latitude: town?.data.latitude ?? null,
    longitude: town?.data.longitude ?? null,
  }
}

/** The names of the active locations nearest to one of them. */
function nearbyNames(manifest: Manifest, slug: string): string[] {
  const entries = manifest.collections.get(locationsOf(manifest))
  const [from] = toPlace(entries?.get(slug))
  if (from === undefined) return []
  return nearestPlaces(activePlaces(manifest), from, maxNearby).map((near) =>
    String(entries?.get(near.slug)?.data.name ?? near.slug),
  )
}

const activePlaces = memoize((manifest: Manifest) => {
  const entries = [...(manifest.collections.get(locationsOf(manifest))?.values() ?? [])]
  return indexPlaces(entries.filter(({ data }) => data.active !== false).flatMap(toPlace))
})

function toPlace(entry: ContentEntry | undefined): Place[] {
  if (entry === undefined) return []
  const { latitude, longitude } = entry.data
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ slug: entry.slug, latitude, longitude }]
    : []
}
