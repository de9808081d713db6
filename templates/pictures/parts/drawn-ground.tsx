import type { MapGround } from 'townpages/page'
import type { CardColours } from './card-look.ts'

/** `unit`: how much of the map is a pixel of the picture. */
type DrawnGroundProps = { ground: MapGround; colours: CardColours; unit: number }

// Lines along the coast, as on the maps of pages: how wide, and how strong.
const waves = [
  [40, 0.09],
  [24, 0.11],
  [10.4, 0.14],
] as const

/** Water, land and the grid over both, as maps on pages have them, in colours of their own. */
export function DrawnGround({ ground: { land, other, grid }, colours, unit }: DrawnGroundProps) {
  return (
    <g strokeLinejoin="round" fill="none">
      <path d="M-2600-1400h5200v2800h-5200z" fill={colours.sea} fillOpacity="0.4" />
      {waves.map(([width, strength]) => (
        <path key={width} d={land} stroke={colours.line} strokeWidth={width * unit} strokeOpacity={strength * 0.6} />
      ))}
      {other !== '' && <path d={other} fill={colours.field} fillOpacity="0.5" stroke={colours.line} strokeWidth={unit} strokeOpacity="0.2" />}
      <path d={land} fill={colours.field} stroke={colours.line} strokeWidth={1.5 * unit} strokeOpacity="0.55" />
      <path d={grid} stroke={colours.line} strokeWidth={unit} strokeOpacity="0.09" />
    </g>
  )
}
