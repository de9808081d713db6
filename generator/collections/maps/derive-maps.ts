import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import type { CountryMapData, PlaceMapData } from '../../../runtime/page/map-data.ts'
import { getOrMake, once } from '../../../runtime/shared/content/memo.ts'
import { entryFits } from '../../../runtime/shared/content/queries.ts'
import { type Cache, noCache } from '../../cache/cache.ts'
import { openResults, type Results } from '../../cache/results.ts'
import { compareText } from '../../faults/fault.ts'
import { drawCountryMap } from './country-map.ts'
import { type Outline, parseOutline } from './land/outline.ts'
import type { MapSource } from './map-source.ts'
import type { MapJob, MapThread } from './map-thread.ts'
import type { MapPlace } from './place-cells.ts'
import { hashesIn, sortIntoCells } from './place-cells.ts'
import { createTownDrawer } from './town-drawer.ts'
import { townMapBounds } from './town-map.ts'

/**
 * Derives the collections of maps for some content. A map is drawn when its `data` is first read; `thread` begins to
 * draw those that are missing.
 */
export type MapDeriver = (content: Collections, sources: readonly MapSource[], thread?: MapThread) => Collections

type MapOptions = PlaceMapData | CountryMapData
type Planned = { slug: string; hash: string; draw: () => MapOptions }
type PlannedMaps = { all: readonly Planned[]; job: MapJob }

/** A deriver that reuses the maps of the last content, and of earlier runs, whose sources have not changed. */
export function createMapDeriver(cache: Cache = noCache): MapDeriver {
  const bySource = new Map<string, Results<MapOptions>>()
  return function deriveMaps(content, sources, thread) {
    const jobs: MapJob[] = []
    const derived = sources.map((source) => {
      const { all, job } = planMaps(source, content)
      const drawn = getOrMake(bySource, source.hash, () =>
        openResults<MapOptions>('maps', { cache, version: source.hash }),
      )
      const missing = new Set(all.map(({ hash }) => hash).filter((hash) => drawn.known(hash) === undefined))
      jobs.push({ ...job, maps: job.maps.filter(({ hash }) => missing.has(hash)) })
      const dataOf = ({ hash, draw }: Planned) => {
        const data = drawn.of(hash, () => thread?.get(hash) ?? draw())
        // They are kept once all that were missing are there.
        if (missing.delete(hash) && missing.size === 0) drawn.save()
        return data
      }
      const toEntry = (planned: Planned) => lazyEntry(planned, source.file, dataOf)
      return [
        source.setting.collection,
        new Map(all.map((planned) => [planned.slug, toEntry(planned)] as const)),
      ] as const
    })
    thread?.begin(jobs)
    return new Map(derived)
  }
}

function lazyEntry(planned: Planned, file: string, dataOf: (planned: Planned) => MapOptions): ContentEntry {
  const { slug, hash } = planned
  return {
    slug,
    file,
    hash,
    summaryHash: hash,
    updated: '',
    get data() {
      return dataOf(planned)
    },
    summary: {},
    isPlain: true,
  }
}

type MapBase = { radiusKm: number; outline: () => Outline; hash: string }

/** A map for each place, and one of all that are shown. */
function planMaps({ places, setting, outline, hash }: MapSource, content: Collections): PlannedMaps {
  const entries = [...(content.get(places)?.values() ?? [])]
  const toPlace = (entry: ContentEntry) => placeOf(entry, setting.people)
  const shown = entries.filter(({ data }) => entryFits(data, setting.shown))
  const radiusKm = numberAt(content, setting.radiusKm)
  const base: MapBase = {
    radiusKm,
    outline: once(() => parseOutline(outline, setting.land)),
    hash: `${hash} ${radiusKm}`,
  }
  const named = shown.filter(({ data }) => entryFits(data, setting.named)).flatMap(toPlace)
  const country = planCountry({ slug: setting.whole, places: shown.flatMap(toPlace), named }, base)
  const towns = planTowns(entries.flatMap(toPlace), shown.flatMap(toPlace), base).filter(
    ({ slug }) => slug !== country.slug,
  )
  return {
    all: [...towns, country].sort((a, b) => compareText(a.slug, b.slug)),
    job: {
      outline,
      land: setting.land,
      radiusKm,
      shown: shown.flatMap(toPlace),
      maps: towns.map(({ hash, place }) => ({ hash, place })),
    },
  }
}

function planTowns(
  places: readonly MapPlace[],
  shown: readonly MapPlace[],
  { radiusKm, outline, hash }: MapBase,
): (Planned & { place: MapPlace })[] {
  const cells = sortIntoCells(shown)
  const { nearest, draw } = createTownDrawer({ shown, radiusKm, outline })
  return places.map((place) => {
    const hashes = hashesIn(cells, townMapBounds(place, radiusKm))
    // The nearest place is named even if it is outside the map.
    const parts = [hash, JSON.stringify(place), JSON.stringify(nearest(place, 1)), hashes]
    return { slug: place.slug, hash: contentHash(parts.join('\n')), place, draw: () => draw(place) }
  })
}

type Country = { slug: string; places: readonly MapPlace[]; named: readonly MapPlace[] }

function planCountry({ slug, places, named }: Country, { outline, hash }: MapBase): Planned {
  return {
    slug,
    hash: contentHash([hash, JSON.stringify(places), JSON.stringify(named)].join('\n')),
    draw: () => drawCountryMap({ places, named, outline: outline() }),
  }
}

function placeOf({ slug, data }: ContentEntry, people: string): MapPlace[] {
  const { latitude, longitude, name } = data
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof name !== 'string') return []
  return [{ slug, name, latitude, longitude, people: Number(data[people] ?? 0) }]
}

/** The number at a place such as `site/site#/serviceRadiusKm`: the field of an entry. */
function numberAt(content: Collections, reference: string): number {
  const [, collection = '', slug = '', field = ''] = /^(.+)\/(.+)#\/(.+)$/.exec(reference) ?? []
  return Number(content.get(collection)?.get(slug)?.data[field])
}
