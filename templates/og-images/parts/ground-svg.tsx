import type { MapGround } from 'townpages/page'
import type { CardColors } from './card-style.ts'

type GroundSvgProps = {
  ground: MapGround
  colors: CardColors
  /** How much of the map is a pixel of the picture. */
  unit: number
  /** How many pixels wide the lines along the coast are. */
  reach: number
}

// Lines along the coast, as on the maps of pages: how far they reach, and how strong they are.
const waves = [
  [1, 0.2],
  [0.6, 0.25],
  [0.26, 0.35],
] as const

/** Water, land and the grid over both, as maps on pages have them, in colors of their own. */
export function GroundSvg({ ground: { land, border, grid }, colors, unit, reach }: GroundSvgProps) {
  return (
    <g strokeLinejoin="round" fill="none">
      <path d="M-2600-1400h5200v2800h-5200z" fill={colors.sea} fillOpacity="0.3" />
      {waves.map(([width, strength]) => (
        <path key={width} d={land} stroke={colors.wave} strokeWidth={width * reach * unit} strokeOpacity={strength} />
      ))}
      <path d={land} fill={colors.field} stroke={colors.line} strokeWidth={1.5 * unit} strokeOpacity="0.55" />
      <path d={border} stroke={colors.field} strokeWidth={6 * unit} />
      <path
        d={border}
        stroke={colors.line}
        strokeWidth={1.5 * unit}
        strokeOpacity="0.5"
        strokeDasharray={[6, 3, 1, 3].map((length) => length * 1.5 * unit).join(' ')}
      />
      <path d={grid} stroke={colors.line} strokeWidth={unit} strokeOpacity="0.09" />
    </g>
  )
}
