import type { CountryMapData } from 'townpages/page'
import type { CardColors } from './card-style.ts'
import { GroundSvg } from './ground-svg.tsx'

type CountrySvgProps = { map: CountryMapData; colors: CardColors }

// The part of the picture that the map fills.
const [middle, top, height] = [905, 14, 602]

/** All places at once, the offices among them ringed. */
export function CountrySvg({ map, colors }: CountrySvgProps) {
  const [viewLeft, viewTop, viewWidth, viewHeight] = map.view
  const scale = height / viewHeight
  const unit = 1 / scale
  return (
    <g
      transform={`translate(${middle} ${top}) scale(${scale.toFixed(4)}) translate(${-viewLeft - viewWidth / 2} ${-viewTop})`}
    >
      <GroundSvg ground={map} colors={colors} unit={unit} reach={26} />
      <path d={map.dots} stroke={colors.line} strokeWidth={3.6 * unit} strokeLinecap="round" strokeOpacity="0.75" />
      {map.names.map(({ slug, x, y }) => (
        <g key={slug} stroke={colors.ink}>
          <circle cx={x} cy={y} r={9 * unit} fill={colors.field} strokeWidth={1.75 * unit} />
          <circle cx={x} cy={y} r={3 * unit} fill={colors.ink} stroke="none" />
        </g>
      ))}
    </g>
  )
}
