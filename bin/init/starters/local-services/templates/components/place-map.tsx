import { type MapName, miles, type PlaceMapData } from 'townpages/page'

/** A place and what lies around it: the coast, the circle that `mapRadiusKm` sets, and the nearest places with their distances. */
export function PlaceMap({ map, name }: { map: PlaceMapData; name: string }) {
  const near = map.names.map((place) => `${place.name} ${miles(place.km)}`).join(', ')
  return (
    <svg className="map" viewBox="-300 -300 600 600" role="img" aria-label={`Map of ${name}. ${near}`}>
      <path className="map-land" d={map.land} />
      <path className="map-land" d={map.other} />
      <circle className="map-circle" r="250" />
      <path className="map-dots" d={map.dots} />
      <path className="map-leaders" d={map.leaders} />
      {map.names.map((place) => (
        <Label key={place.slug} place={place} distance={miles(place.km)} />
      ))}
      <g className="map-own">
        <Label place={map.own} distance="" />
      </g>
    </svg>
  )
}

/** The generator has found room for the name, in one line or two, and the distance behind it. */
function Label({ place, distance }: { place: MapName; distance: string }) {
  const { x, y, size, textX, textY, anchor, shift, lines } = place
  return (
    <>
      <circle cx={x} cy={y} r={Math.max(size, 3)} />
      <text y={textY} dy={`${shift}em`} textAnchor={anchor}>
        {lines.map((line, index) => (
          <tspan key={line} x={textX} dy={index === 0 ? undefined : '1.02em'}>
            {index === lines.length - 1 ? `${line} ${distance}` : line}
          </tspan>
        ))}
      </text>
    </>
  )
}
