import { LRUCache } from 'lru-cache'
import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import type { CountryMapData, PlaceMapData } from '../../../runtime/page/map-data.ts'
import { getOrMake, memoize, once } from '../../../runtime/shared/content/memo.ts'
import { entryFits } from '../../../runtime/shared/content/queries.ts'
import { compareText } from '../../faults/fault.ts'
import { textsWithin } from '../../read/parsed.ts'
import type { AreaMapSetting } from '../../schema/schemas.ts'
import { drawCountryMap } from './country-map.ts'
import { type Outline, parseOutline } from './land/outline.ts'
import type { MapSource } from './map-source.ts'
import type { MapJob } from './map-threads.ts'
import { hashesIn, type MapPlace, sortIntoCells } from './place-cells.ts'
import { createMentions, parseSettlements } from './settlements.ts'
import { createTownDrawer, type TownDrawerParts } from './town-drawer.ts'
import { townMapBounds } from './town-map.ts'

export type MapData = PlaceMapData | CountryMapData
/** A map that can be drawn. Its hash is equal for equal maps. */
export type PlannedMap = { slug: string; hash: string; draw: () => MapData }
/** The maps of a collection, with the file that they are drawn from, and the job for a thread that draws them. */
export type PlannedCollection = { collection: string; file: string; maps: readonly PlannedMap[]; job: MapJob }
export type MapPlanner = (content: Collections) => readonly PlannedCollection[]

type PlacePlan = PlannedMap & { place: MapPlace }
type ToPlace = (entry: ContentEntry) => MapPlace[]
/** All that the maps with the settings of a source depend on. */
type MainParts = Pick<TownDrawerParts, 'shown' | 'radiiKm'> & { all: readonly MapPlace[]; named: readonly MapPlace[] }
type AreaPlan = { around: AreaMapSetting; settlements: string; outline: () => Outline; hash: string }

// Most changes of a site leave its places where they are.
const maxPlans = 2

/**
 * Plans the maps of a source for some content: one of each place and one of all that are shown, and the closer ones, if
 * there are any. What the source alone decides is made once.
 */
export function createMapPlanner({ places, setting, outline: text, file, hash, settlements }: MapSource): MapPlanner {
  const outline = once(() => parseOutline(text, setting.land))
  const toPlace: ToPlace = (entry) => placeOf(entry, setting.people)
  const { around } = setting
  const areas =
    around === undefined || settlements === undefined
      ? null
      : createAreaPlanner({ around, settlements, outline, hash }, toPlace)
  const jobOf = ({ shown, radiiKm, extent }: TownDrawerParts, maps: readonly PlacePlan[]): MapJob => ({
    shown,
    radiiKm,
    extent,
    outline: text,
    land: setting.land,
    maps: maps.map(({ hash, place }) => ({ hash, place })),
  })
  const known = new LRUCache<string, PlannedCollection>({ max: maxPlans })
  const planMain = ({ all, named, ...given }: MainParts): PlannedCollection => {
    const parts: TownDrawerParts = { ...given, extent: 'page', outline }
    const base = `${hash} ${given.radiiKm.join()}`
    const country = planCountry({ slug: setting.whole, named, parts, base })
    const towns = planTowns(all, parts, base).filter(({ slug }) => slug !== country.slug)
    const maps = [...towns, country].sort((a, b) => compareText(a.slug, b.slug))
    return { collection: setting.collection, file, maps, job: jobOf(parts, towns) }
  }
  return function planMaps(content) {
    const entries = [...(content.get(places)?.values() ?? [])]
    const shown = entries.filter(({ data }) => entryFits(data, setting.shown))
    const parts: MainParts = {
      all: entries.flatMap(toPlace),
      shown: shown.flatMap(toPlace),
      named: shown.filter(({ data }) => entryFits(data, setting.named)).flatMap(toPlace),
      radiiKm: [numberAt(content, setting.radiusKm)],
    }
    const main = getOrMake<string, PlannedCollection>(known, contentHash(JSON.stringify(parts)), () => planMain(parts))
    if (areas === null) return [main]
    const closer = areas.plan(entries)
    return [main, { ...areas.kept, maps: closer, job: jobOf(areas.parts, closer) }]
  }
}

function planTowns(places: readonly MapPlace[], parts: TownDrawerParts, base: string): PlacePlan[] {
  const cells = sortIntoCells(parts.shown)
  const { nearest, draw } = createTownDrawer(parts)
  return places.map((place) => {
    const hashes = hashesIn(cells, townMapBounds(place, { radiusKm: parts.radiiKm[0] ?? 0, extent: parts.extent }))
    // The nearest place is named even if it is outside the map.
    const inputs = [base, JSON.stringify(place), JSON.stringify(nearest(place, 1)), hashes]
    return { slug: place.slug, hash: contentHash(inputs.join('\n')), place, draw: () => draw(place) }
  })
}

/** Plans the closer maps. Each depends on nothing but its place and the settlements, which are in the source. */
function createAreaPlanner({ around, settlements, outline, hash }: AreaPlan, toPlace: ToPlace) {
  const { collection, settlements: name, radiiKm, texts } = around
  const shown = parseSettlements(settlements)
  const mentions = createMentions(shown)
  const parts: TownDrawerParts = { shown, radiiKm, extent: 'frame', outline }
  const { draw } = createTownDrawer(parts)
  const planOf = memoize((entry: ContentEntry): PlacePlan[] =>
    toPlace(entry).map((bare) => {
      const place = { ...bare, mentions: mentions(bare, textsOf(entry, texts)) }
      const inputs = [hash, collection, JSON.stringify(place)]
      return { slug: place.slug, hash: contentHash(inputs.join('\n')), place, draw: () => draw(place) }
    }),
  )
  return {
    kept: { collection, file: `data/${name}` },
    parts,
    plan: (entries: readonly ContentEntry[]) =>
      entries.flatMap((entry) => planOf(entry)).toSorted((a, b) => compareText(a.slug, b.slug)),
  }
}

type Country = { slug: string; named: readonly MapPlace[]; parts: TownDrawerParts; base: string }

function planCountry({ slug, named, parts: { shown: places, outline }, base }: Country): PlannedMap {
  return {
    slug,
    hash: contentHash([base, JSON.stringify(places), JSON.stringify(named)].join('\n')),
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
  return fields.flatMap((field) => textsWithin(data[field])).join('\n')
}

/** The number at a place such as `site/site#/serviceRadiusKm`: the field of an entry. */
function numberAt(content: Collections, reference: string): number {
  const [, collection = '', slug = '', field = ''] = /^(.+)\/(.+)#\/(.+)$/.exec(reference) ?? []
  return Number(content.get(collection)?.get(slug)?.data[field])
}
