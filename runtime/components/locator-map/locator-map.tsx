import { distance, formatList, isInMiles, type MapDegree, type PlaceMapData, shortDistance } from '../../page/index.ts'
import { MapGroundLayers } from './map-ground.tsx'
import { MapLabel } from './map-label.tsx'

/** What the map says. */
export type LocatorMapTexts = {
  /** Is read out. */
  title?: string
  /** Is read out. */
  distances?: string
  /** Is read out, before the nearest place beyond the circle. */
  alone?: string
  /** Of distances: miles or kilometers, by the `formats` of the site. */
  unit?: string
  /** Of the radius in kilometers, which a map in miles has as well. */
  radiusUnit?: string
  north?: string
  east?: string
  south?: string
  west?: string
}
export type LocatorMapProps = {
  /** An entry of the collection that a schema draws (`x-map`). */
  map: PlaceMapData
  texts?: LocatorMapTexts
  /** Where a page has more than one map, what tells them apart. */
  id?: string
}

// The circle is open at its foot, for the words that say how wide it is. Its marks, every five degrees, are dashes of
// three more such lines within it, each open by the same angle.
const circle = openCircle(250)
const marks = [248, 246, 243].map(openCircle)

type MapWords = Required<LocatorMapTexts>

/** The map of a place: its coast, a circle around it, and its neighbors with their distances. */
export function LocatorMap({ map, texts = {}, id = 'map' }: LocatorMapProps) {
  const { title = `Map of ${map.own.name} and the places around it`, distances = `Distances from ${map.own.name}:` } =
    texts
  const {
    alone = 'No other place is within the circle. The nearest:',
    unit = isInMiles() ? 'mi' : 'km',
    radiusUnit = 'km',
  } = texts
  const { north = 'N', east = 'E', south = 'S', west = 'W' } = texts
  const wording: MapWords = { title, distances, alone, unit, radiusUnit, north, east, south, west }
  return (
    <div className="locator-map">
      <svg className="map" viewBox="-300 -300 600 600" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{wording.title}</title>
        <desc id={`${id}-desc`}>{described(map, wording)}</desc>
        <MapGroundLayers id={id} ground={map} />
        <circle className="map-area" r="250" />
        <path className="map-circle" d={circle} />
        <circle className="map-half" r="125" />
        {marks.map((mark, index) => (
          <path key={mark} className={`map-marks map-marks-${index + 1}`} d={mark} pathLength="345" />
        ))}
        <g className="map-degrees">
          {map.degrees.map((degree) => (
            <text key={`${degree.axis} ${degree.degrees}`} {...beside(degree)}>
              {inWords(degree, wording)}
            </text>
          ))}
        </g>
        <path className="map-dots" d={map.dots} />
        {map.leaders !== '' && <path className="map-leaders" d={map.leaders} />}
        <g className="map-names">
          {map.names.map((name) => (
            <MapLabel key={name.slug} label={name} distance={shortDistance(name.km, wording.unit)} />
          ))}
        </g>
        <text className="map-scale" y="243" dy=".34em" textAnchor="middle">
          {shortDistance(map.radiusKm, wording.unit)}
        </text>
        {isInMiles() && (
          <text className="map-scale" y="263" dy=".34em" textAnchor="middle">
            {`${map.radiusKm}\u00a0${wording.radiusUnit}`}
          </text>
        )}
        <text className="map-scale" y="-262" textAnchor="middle">
          {wording.north}
        </text>
        <g className="map-own">
          <circle className="map-mark" r="14" />
          <MapLabel label={map.own} />
        </g>
      </svg>
    </div>
  )
}

/** The map in words: the distances that it shows. */
function described({ names, nearest }: PlaceMapData, wording: MapWords): string {
  const told = nearest === null ? names : [nearest]
  return `${nearest === null ? wording.distances : wording.alone} ${formatList(told.map(({ name, km }) => `${name} ${distance(km)}`))}.`
}

function inWords({ axis, degrees }: MapDegree, { north, east, south, west }: MapWords): string {
  const [more, less] = axis === 'latitude' ? [north, south] : [east, west]
  return degrees === 0 ? '0°' : `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? less : more}`
}

/**
 * Within the frame: latitudes before its right edge, each over its line, and longitudes on its lower edge, each behind
 * it.
 */
function beside({ axis, x, y }: MapDegree) {
  return axis === 'latitude' ? { x: x - 4, y: y - 6, textAnchor: 'end' as const } : { x: x + 6, y: y - 8 }
}

/** A circle about the middle from one side of its foot round to the other. */
function openCircle(radius: number): string {
  const [x, y] = [0.132, 0.991].map((part) => Math.round(part * radius * 10) / 10)
  return `M-${x} ${y}A${radius} ${radius} 0 1 1 ${x} ${y}`
}
