import type { MapGround } from '../../page/index.ts'

type MapGroundProps = { id: string; ground: MapGround }

// Water to the edge of the widest page, whatever the frame of the map.
const sea = 'M-2600-1400h5200v2800h-5200z'

/** Water, land and the grid over both. Each outline is written once; what is drawn along it refers to it. */
export function MapGroundLayers({ id, ground: { land, border, grid } }: MapGroundProps) {
  const [outline, borders] = [`#${id}-land`, `#${id}-border`]
  return (
    <>
      <defs>
        <path id={outline.slice(1)} d={land} />
        {border !== '' && <path id={borders.slice(1)} d={border} />}
      </defs>
      <path className="map-sea" d={sea} />
      <use className="map-water" href={outline} />
      <use className="map-water map-water-2" href={outline} />
      <use className="map-water map-water-3" href={outline} />
      <use className="map-land" href={outline} />
      {border !== '' && <use className="map-border-ground" href={borders} />}
      {border !== '' && <use className="map-border" href={borders} />}
      <path className="map-grid" d={grid} />
    </>
  )
}
