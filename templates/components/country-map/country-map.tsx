import { type CountryMapData, formatList } from 'townpages/page'
import type { CountryMapWording } from '../../data-types.ts'
import { MapGroundLayers } from '../place-map/map-ground.tsx'
import { MapLabel } from '../place-map/map-label.tsx'

/** `here`: the slug of a named place to be marked. `id`: where a page has more than one map, what tells them apart. */
type CountryMapProps = { map: CountryMapData; wording: CountryMapWording; here?: string; id?: string }

/** All places at once, the offices among them by name. */
export function CountryMap({ map, wording, here, id = 'country-map' }: CountryMapProps) {
  const marked = map.names.find(({ slug }) => slug === here)
  return (
    <div className="country-map">
      <svg className="map" viewBox={map.view.join(' ')} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{wording.title}</title>
        <desc id={`${id}-desc`}>{`${map.count} ${wording.places} ${wording.named} ${formatList(map.names.map(({ name }) => name))}.`}</desc>
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
