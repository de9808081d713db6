import type { Place } from '../../runtime/content/nearest-places.ts'

/** A place as maps need it; `people`: 0 where their number is not known. */
export type MapPlace = Place & { name: string; people: number }
