import type { MapGround } from '../../page/index.ts'

type MapGroundProps = { id: string; ground: MapGround }

// Water to the edge of the widest page, whatever the frame of the map.
const sea = 'M-2600-1400h5200v2800h-5200z'

/** Water, land and the grid over both. The outline is written once; the lines along the coast refer to it. */
export function MapGroundLayers({ id, ground: { land, border, grid } }: MapGroundProps) {
  const outline = `#${id}-land`
  return (
    <>
      <defs>
        <path id={outline.slice(1)} d={land} />
      </defs>
      <path className="map-sea" d={sea} />
      <use className="map-water" href={outline} />
      <use className="map-water map-water-2" href={outline} />
      <use className="map-water map-water-3" href={outline} />
      <use className="map-land" href={outline} />
      {border !== '' && <path className="map-border-ground" d={border} />}
      {border !== '' && <path className="map-border" d={border} />}
      <path className="map-grid" d={grid} />
    </>
  )
}
