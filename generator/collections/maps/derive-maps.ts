import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import type { CountryMapData, PlaceMapData } from '../../../runtime/page/map-data.ts'
import { getOrMake, once } from '../../../runtime/shared/content/memo.ts'
import { entryFits } from '../../../runtime/shared/content/queries.ts'
import { type Cache, noCache } from '../../cache/cache.ts'
import { openResults, type Results } from '../../cache/results.ts'
import { compareText } from '../../faults/fault.ts'
import { drawCountryMap } from './country-map.ts'
import { parseOutline } from './land/outline.ts'
import type { MapSource } from './map-source.ts'
import type { MapJob, MapThread } from './map-thread.ts'
import type { MapPlace } from './place-cells.ts'
import { hashesIn, sortIntoCells } from './place-cells.ts'
import { createMentions, parseSettlements } from './settlements.ts'
import { createTownDrawer, type TownDrawerParts } from './town-drawer.ts'
import { townMapBounds } from './town-map.ts'

/**
 * Derives the collections of maps for some content. A map is drawn when its `data` is first read; `thread` begins to
 * draw those that are missing.
 */
export type MapDeriver = (content: Collections, sources: readonly MapSource[], thread?: MapThread) => Collections

type MapData = PlaceMapData | CountryMapData
type Planned = { slug: string; hash: string; draw: () => MapData }
type PlannedTown = Planned & { place: MapPlace }
/** The maps of a collection, with the file that they are drawn from. */
type PlannedMaps = { collection: string; file: string; hash: string; all: readonly Planned[]; job: MapJob }

/** A deriver that reuses the maps of the last content, and of earlier runs, whose sources have not changed. */
export function createMapDeriver(cache: Cache = noCache): MapDeriver {
  const bySource = new Map<string, Results<MapData>>()
  return function deriveMaps(content, sources, thread) {
    const jobs: MapJob[] = []
    const derived = sources.flatMap((source) =>
      planMaps(source, content).map(({ collection, file, hash, all, job }) => {
        const drawn = getOrMake(bySource, `${collection} ${hash}`, () =>
          openResults<MapData>('maps', { cache, version: `${collection} ${hash}` }),
        )
        const missing = new Set(all.map(({ hash }) => hash).filter((hash) => drawn.known(hash) === undefined))
        jobs.push({ ...job, maps: job.maps.filter(({ hash }) => missing.has(hash)) })
        const dataOf = ({ hash, draw }: Planned) => {
          const data = drawn.of(hash, () => thread?.get(hash) ?? draw())
          // They are kept once all that were missing are there.
          if (missing.delete(hash) && missing.size === 0) drawn.save()
          return data
        }
        const toEntry = (planned: Planned) => lazyEntry(planned, file, dataOf)
        return [collection, new Map(all.map((planned) => [planned.slug, toEntry(planned)] as const))] as const
      }),
    )
    thread?.begin(jobs)
    return new Map(derived)
  }
}

function lazyEntry(planned: Planned, file: string, dataOf: (planned: Planned) => MapData): ContentEntry {
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

/** A map for each place, and one of all that are shown; and the closer maps of places, if there are any. */
function planMaps(source: MapSource, content: Collections): PlannedMaps[] {
  const { places, setting, outline: text, hash, file } = source
  const entries = [...(content.get(places)?.values() ?? [])]
  const toPlace = (entry: ContentEntry) => placeOf(entry, setting.people)
  const shownEntries = entries.filter(({ data }) => entryFits(data, setting.shown))
  const shown = shownEntries.flatMap(toPlace)
  const named = shownEntries.filter(({ data }) => entryFits(data, setting.named)).flatMap(toPlace)
  const outline = once(() => parseOutline(text, setting.land))
  const radiusKm = numberAt(content, setting.radiusKm)
  const country = planCountry({ slug: setting.whole, places: shown, named }, { outline, hash: `${hash} ${radiusKm}` })
  const towns = planTowns(entries.flatMap(toPlace), { shown, radiiKm: [radiusKm], extent: 'page', outline, hash })
  const others = towns.filter(({ slug }) => slug !== country.slug)
  const jobOf = (maps: readonly PlannedTown[], parts: Pick<MapJob, 'shown' | 'radiiKm' | 'extent'>): MapJob => ({
    ...parts,
    outline: text,
    land: setting.land,
    maps: maps.map(({ hash, place }) => ({ hash, place })),
  })
  const main: PlannedMaps = {
    collection: setting.collection,
    file,
    hash,
    all: [...others, country].sort((a, b) => compareText(a.slug, b.slug)),
    job: jobOf(others, { shown, radiiKm: [radiusKm], extent: 'page' }),
  }
  const { around } = setting
  if (around === undefined || source.settlements === undefined) return [main]
  const settlements = parseSettlements(source.settlements)
  const mentions = createMentions(settlements)
  const withMentions = entries.flatMap((entry) =>
    toPlace(entry).map((place) => ({ ...place, mentions: mentions(place, textsOf(entry, around.texts)) })),
  )
  const parts = { shown: settlements, radiiKm: around.radiiKm, extent: 'frame' } as const
  const areas = planTowns(withMentions, { ...parts, outline, hash })
  return [
    main,
    {
      collection: around.collection,
      file: `data/${around.settlements}`,
      hash,
      all: areas.toSorted((a, b) => compareText(a.slug, b.slug)),
      job: jobOf(areas, parts),
    },
  ]
}

type TownPlan = TownDrawerParts & { hash: string }

function planTowns(places: readonly MapPlace[], { hash, ...parts }: TownPlan): PlannedTown[] {
  const cells = sortIntoCells(parts.shown)
  const { nearest, draw } = createTownDrawer(parts)
  const farthest = parts.radiiKm.at(-1) ?? 0
  return places.map((place) => {
    const hashes = hashesIn(cells, townMapBounds(place, farthest, parts.extent))
    // The nearest place is named even if it is outside the map.
    const inputs = [hash, parts.radiiKm.join(), JSON.stringify(place), JSON.stringify(nearest(place, 1)), hashes]
    return { slug: place.slug, hash: contentHash(inputs.join('\n')), place, draw: () => draw(place) }
  })
}

type Country = { slug: string; places: readonly MapPlace[]; named: readonly MapPlace[] }

function planCountry({ slug, places, named }: Country, { outline, hash }: Pick<TownPlan, 'outline' | 'hash'>): Planned {
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

/** All that is written in some fields of an entry. */
function textsOf({ data }: ContentEntry, fields: readonly string[]): string {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(texts)
  return fields.flatMap((field) => texts(data[field])).join('\n')
}

/** The number at a place such as `site/site#/serviceRadiusKm`: the field of an entry. */
function numberAt(content: Collections, reference: string): number {
  const [, collection = '', slug = '', field = ''] = /^(.+)\/(.+)#\/(.+)$/.exec(reference) ?? []
  return Number(content.get(collection)?.get(slug)?.data[field])
}
