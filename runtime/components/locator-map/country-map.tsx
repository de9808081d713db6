import { type CountryMapData, formatList } from '../../page/index.ts'
import { MapGroundLayers } from './map-ground.tsx'
import { MapLabel } from './map-label.tsx'

export type CountryMapTexts = {
  title?: string
  /** Follows the number of places. */
  places?: string
  /** Comes before the names that are on the map. */
  named?: string
}
export type CountryMapProps = {
  map: CountryMapData
  texts?: CountryMapTexts
  /** The slug of a named place to be marked. */
  here?: string
  /** Where a page has more than one map, what tells them apart. */
  id?: string
}

/** All places at once, some of them by name. */
export function CountryMap({ map, texts = {}, here, id = 'country-map' }: CountryMapProps) {
  const { title = 'Map of all places', places = 'places are on the map.', named = 'By name:' } = texts
  const marked = map.names.find(({ slug }) => slug === here)
  return (
    <div className="locator-map country-map">
      <svg className="map" viewBox={map.view.join(' ')} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc
          id={`${id}-desc`}
        >{`${map.count} ${places} ${named} ${formatList(map.names.map(({ name }) => name))}.`}</desc>
        <MapGroundLayers id={id} ground={map} />
        <path className="map-dots" d={map.dots} />
        <g className="map-names">
          {map.names.map((name) => (
            <MapLabel key={name.slug} label={name} />
          ))}
        </g>
        {marked !== undefined && <circle className="map-mark" cx={marked.x} cy={marked.y} r="9" />}
      </svg>
    </div>
  )
}
