import type { Collections } from '../../runtime/contract/manifest.ts'
import type { Fault } from '../faults/fault.ts'
import type { Routes } from '../routes/resolve-routes.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'
import { filterEntries, type LinkedEntries } from './linked-entries.ts'
import type { MapDeriver } from './maps/derive-maps.ts'
import type { MapSource } from './maps/map-source.ts'
import type { MapThreads } from './maps/map-threads.ts'
import { createAddressFiller } from './markdown-links.ts'
import { linkPictures, type UsedPicture, withPictures } from './pictures/link-pictures.ts'
import type { PictureFile } from './pictures/read-pictures.ts'
import { type LeftOut, leaveOut } from './shown/left-out.ts'
import { toContent } from './to-content.ts'
import { entriesIn, samplesIn } from './values.ts'

/** What pages can show. */
export type SiteContent = Omit<LeftOut, 'dataOf' | 'isShown' | 'faults'> & {
  collections: Collections
  /** What pages show of the texts of an entry on the day. */
  textsOf: LeftOut['dataOf']
  pictures: readonly UsedPicture[]
  /** How many texts are marked as samples. */
  samples: number
  faults: readonly Fault[]
}
export type ContentOptions = {
  routes: Routes
  schemas: Schemas
  pictures: readonly PictureFile[]
  maps: readonly MapSource[]
  deriveMaps: MapDeriver
  /** Begins to draw the maps of the site. */
  threads: MapThreads | undefined
  /** The day (`YYYY-MM-DD`) that pages are made for. */
  asOf: string
}

/** The entries as pages see them: what is shown on the day, with the addresses of links and pictures, and with maps. */
export function makeContent(live: LinkedEntries, options: ContentOptions): SiteContent {
  const { schemas, pictures: files, maps, asOf, routes, deriveMaps, threads } = options
  const pictures = linkPictures(live, files, schemas)
  const { dataOf: textsOf, isShown, faults, ...shown } = leaveOut(live, { routes, schemas, asOf })
  const withLinks = createAddressFiller(routes, live, schemas)
  const shownPictures = { pictures: pictures.value.byName, schemas }
  const dataOf = (entry: Entry) => withLinks(entry, withPictures(entry, textsOf(entry), shownPictures))
  const content = toContent(filterEntries(live, isShown), dataOf)
  return {
    collections: new Map([...content, ...deriveMaps(content, maps, threads)]),
    pictures: pictures.value.used,
    samples: entriesIn(live).reduce((sum, entry) => sum + samplesIn(entry, schemas).length, 0),
    textsOf,
    ...shown,
    faults: [...pictures.faults, ...faults],
  }
}
