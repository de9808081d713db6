import type { MapGround } from '../../page/index.ts'

type MapGroundProps = { id: string; ground: MapGround }

// Water to the edge of the widest page, whatever the frame of the map.
const sea = 'M-2600-1400h5200v2800h-5200z'

/** Water, land and the grid over both. The outlines are written once; the lines along the coast refer to them. */
export function MapGroundLayers({ id, ground: { land, other, border, grid } }: MapGroundProps) {
  const outlines = [
    { id: `${id}-beside`, path: other },
    { id: `${id}-land`, path: land },
  ].filter(({ path }) => path !== '')
  const drawn = (className: string) =>
    outlines.map((outline) => <use key={outline.id} className={className} href={`#${outline.id}`} />)
  return (
    <>
      <defs>
        {outlines.map((outline) => (
          <path key={outline.id} id={outline.id} d={outline.path} />
        ))}
      </defs>
      <path className="map-sea" d={sea} />
      {drawn('map-water')}
      {drawn('map-water map-water-2')}
      {drawn('map-water map-water-3')}
      {drawn('map-land')}
      {border !== '' && <path className="map-border-ground" d={border} />}
      {border !== '' && <path className="map-border" d={border} />}
      <path className="map-grid" d={grid} />
    </>
  )
}
