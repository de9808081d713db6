/** A name on a map, its dot, and the text beside it. Units are those of the map: x to the right, y downwards. */
export type MapName = {
  slug: string
  name: string
  x: number
  y: number
  /**
   * The radius of the dot: larger for more people. 0 for none: the place lies beyond the map, in the direction of an
   * arrow.
   */
  size: number
  textX: number
  textY: number
  anchor: 'start' | 'middle' | 'end'
  /** How far below `textY` the first baseline is, in parts of the size of the type: smaller type stays in its place. */
  shift: number
  /** The name in one line or two. A distance follows the last, which may be ''. */
  lines: readonly string[]
  /** Whether the text lies on water: what sets it off is of the color of what it lies on. */
  atSea: boolean
}
/** A name with its distance from the middle of the map, in whole kilometres. */
export type MapNeighbor = MapName & { km: number }
/** Where a line of the grid is named: so many degrees north or east, or if less than nothing south or west. */
export type MapDegree = { x: number; y: number; axis: 'latitude' | 'longitude'; degrees: number }

/** What maps have in common: the text of SVG paths. A path may be ''. */
export type MapGround = {
  land: string
  /** The lines between countries. */
  border: string
  /** Lines of latitude and longitude. */
  grid: string
  /** The places without a name. Lines without length: they show as dots once they have round ends. */
  dots: string
}

/** A place in the middle of its map and what lies round it, drawn at generation: plain data that a component draws. */
export type PlaceMapData = MapGround & {
  /** The radius of the circle, which is 250 units. */
  radiusKm: number
  /** Lines from dots to names that stand away from them, and the arrow to a place beyond the map. */
  leaders: string
  /** The name of the place itself; its dot is in the middle. */
  own: MapName
  /** Nearest first. */
  names: readonly MapNeighbor[]
  degrees: readonly MapDegree[]
  /** The nearest place where none lies within the circle. */
  nearest: { slug: string; name: string; km: number } | null
}

/** All places at once. */
export type CountryMapData = MapGround & {
  /** Left, top, width and height of what the map shows. */
  view: readonly [number, number, number, number]
  names: readonly MapName[]
  /** How many places there are, with and without a name. */
  count: number
}
