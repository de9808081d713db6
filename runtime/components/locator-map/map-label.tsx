import type { MapName } from '../../page/index.ts'

type MapLabelProps = { label: MapName; distance?: string }

// From line to line, in parts of the size of the type: the generator leaves room for as much.
const lineStep = '1.02em'

/** The dot of a place and its name, in one line or two, with the distance behind it. */
export function MapLabel({ label, distance }: MapLabelProps) {
  const { x, y, size, textX, textY, anchor, shift, lines, atSea } = label
  const [first = '', second] = lines
  const step = { x: textX, dy: lineStep }
  return (
    <>
      {size > 0 && <circle cx={x} cy={y} r={size} />}
      <text
        x={textX}
        y={textY}
        dy={`${shift}em`}
        textAnchor={anchor === 'start' ? undefined : anchor}
        className={atSea ? 'map-at-sea' : undefined}
      >
        {second === undefined && distance !== undefined ? `${first} ` : first}
        {second !== undefined && second !== '' && (
          <tspan {...step}>{distance === undefined ? second : `${second} `}</tspan>
        )}
        {distance !== undefined && (
          <tspan className="map-distance" {...(second === '' ? step : {})}>
            {distance}
          </tspan>
        )}
      </text>
    </>
  )
}
