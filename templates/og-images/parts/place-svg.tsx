import { type MapName, type PlaceMapData, shortDistance } from 'townpages/page'
import type { PlaceMapWording } from '../../data-types.ts'
import { type CardColors, sans, serif } from './card-style.ts'
import { GroundSvg } from './ground-svg.tsx'

type PlaceSvgProps = { map: PlaceMapData; colors: CardColors }

// Where the place lies on the picture, and how large its map is: as far to the right as its names allow.
const [left, top, scale] = [890, 315, 1.02]
const radius = 250
// Names were placed for type of this size.
const [nameSize, ownSize] = [21, 34]
const lineStep = 1.02

const laid = `translate(${left} ${top}) scale(${scale})`

/** The land round a place. */
export function PlaceGround({ map, colors }: PlaceSvgProps) {
  return (
    <g transform={laid}>
      <GroundSvg ground={map} colors={colors} unit={1 / scale} reach={40} />
      <path
        d={map.dots}
        fill="none"
        stroke={colors.line}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeOpacity="0.55"
      />
    </g>
  )
}

/** What a survey sheet tells of a place: the circle that is served, and its neighbors with true distances. */
export function PlaceSurvey({ map, wording, colors }: PlaceSvgProps & { wording: PlaceMapWording }) {
  const { line, ink } = colors
  return (
    <g transform={laid}>
      <circle r={radius} fill={colors.wave} fillOpacity="0.14" />
      <g fill="none" stroke={line}>
        <path d={openCircle} strokeWidth="1.75" strokeOpacity="0.75" />
        <circle r={radius / 2} strokeWidth="1.25" strokeDasharray="1 5" strokeLinecap="round" strokeOpacity="0.7" />
        <path d={marks} strokeOpacity="0.55" />
        {map.leaders !== '' && <path d={map.leaders} strokeOpacity="0.8" />}
      </g>
      <g fontFamily={sans} fontSize={nameSize} fill={line}>
        {map.names.map((name) => (
          <NameSvg
            key={name.slug}
            name={name}
            size={nameSize}
            colors={colors}
            distance={shortDistance(name.km, wording.unit)}
          />
        ))}
        <text y="249" fontSize="19" textAnchor="middle">
          {shortDistance(map.radiusKm, wording.unit)}
        </text>
        <text y="270" fontSize="19" textAnchor="middle">
          {`${map.radiusKm}\u00a0${wording.radiusUnit}`}
        </text>
        <text y="-262" fontSize="19" textAnchor="middle">
          {wording.north}
        </text>
      </g>
      <g fontFamily={serif} fontSize={ownSize} fill={ink}>
        <circle r="14" fill="none" stroke={ink} strokeWidth="2.25" />
        <NameSvg name={map.own} size={ownSize} colors={colors} />
      </g>
    </g>
  )
}

type NameSvgProps = { name: MapName; size: number; colors: CardColors; distance?: string }

/** The dot of a place and its name, set off from what it lies on. */
function NameSvg({ name, size, colors, distance }: NameSvgProps) {
  const { x, y, textX, textY, anchor, shift, lines } = name
  const baseline = (at: number) => textY + (shift + at * lineStep) * size
  const [first = '', second] = lines
  return (
    <>
      {name.size > 0 && <circle cx={x} cy={y} r={name.size} />}
      <text
        textAnchor={anchor}
        stroke={colors.field}
        strokeWidth="4"
        strokeOpacity="0.8"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        <tspan x={textX} y={baseline(0)} fill={colors.ink}>
          {first}
        </tspan>
        {second !== undefined && second !== '' && (
          <tspan x={textX} y={baseline(1)} fill={colors.ink}>
            {second}
          </tspan>
        )}
        {distance !== undefined && (
          <tspan {...(second === '' ? { x: textX, y: baseline(1) } : {})} fillOpacity="0.75">
            {second === '' ? distance : ` ${distance}`}
          </tspan>
        )}
      </text>
    </>
  )
}

// The circle is open at its foot, for the words that say how wide it is.
const opening = 7.5
const openCircle = `M${at(180 + opening, radius)}A${radius} ${radius} 0 1 1 ${at(180 - opening, radius)}`
// Its marks, every five degrees; longer at tens, and longest at the quarters.
const marks = Array.from({ length: 72 }, (_, index) => index * 5)
  .filter((angle) => Math.abs(angle - 180) > opening)
  .map((angle) => `M${at(angle, radius)}L${at(angle, radius - (angle % 90 === 0 ? 14 : angle % 10 === 0 ? 8 : 4))}`)
  .join('')

/** A point so many degrees clockwise from the north. */
function at(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(Math.sin(angle) * distance).toFixed(1)} ${(-Math.cos(angle) * distance).toFixed(1)}`
}
