import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { ContactChart, ContactMap, Multiples } from '../statistics-props.ts'

const spark = { width: 120, height: 24, pad: 2 }
const small = { width: 120, height: 66, pad: 2 }
type Size = { width: number; height: number; left: number; right: number; top: number; bottom: number }
// The last label is beside the last point; on a phone there is no room for it.
const wide: Size = { width: 1160, height: 260, left: 40, right: 110, top: 26, bottom: 26 }
const narrow: Size = { width: 360, height: 220, left: 34, right: 12, top: 26, bottom: 26 }

type Scale = (value: number) => number

function pathOf(values: readonly number[], x: Scale, y: Scale): string {
  const path = line<number>()
    .x((_, at) => x(at))
    .y((value) => y(value))
  return path([...values]) ?? ''
}

function groundOf(values: readonly number[], x: Scale, y: Scale): string {
  const ground = area<number>()
    .x((_, at) => x(at))
    .y0(y(0))
    .y1((value) => y(value))
  return ground([...values]) ?? ''
}

/** A small line without axes, from nought; the number beside it and a table say the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(values.length - 1, 1)], [spark.pad, spark.width - spark.pad])
  const y = scaleLinear([0, Math.max(...values, 1)], [spark.height - spark.pad, spark.pad])
  return (
    <svg className="spark" viewBox={`0 0 ${spark.width} ${spark.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="line-now" d={pathOf(values, x, y)} />
    </svg>
  )
}

/** Small charts from nought, each on its own scale, with the mean as a dotted line. */
export function SmallCharts({ items }: Pick<Multiples, 'items'>) {
  return (
    <div className="multiples">
      {items.map(({ name, address, text, series }) => (
        <figure key={address}>
          <figcaption>
            <a href={address}>{name}</a> <span className="muted">{text}</span>
          </figcaption>
          <SmallChart values={series} />
        </figure>
      ))}
    </div>
  )
}

function SmallChart({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(values.length - 1, 1)], [0, small.width])
  const y = scaleLinear([0, Math.max(...values, 1)], [small.height - small.pad, small.pad])
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
  return (
    <svg viewBox={`0 0 ${small.width} ${small.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="grid" d={`M0 ${y(0)}H${small.width}`} />
      <path className="ground" d={groundOf(values, x, y)} />
      <path className="line-mean" d={`M0 ${y(mean)}H${small.width}`} />
      <path className="line-now" d={pathOf(values, x, y)} />
    </svg>
  )
}

type ChartProps = Pick<ContactChart, 'label' | 'ticks' | 'weekends' | 'notes' | 'now' | 'before' | 'end' | 'endBefore'>

/**
 * Two lines over days or weeks: solid for this period, dashed for the one before. A table with the numbers belongs
 * beside it.
 */
export function Chart(props: ChartProps) {
  return (
    <>
      <ChartOfSize {...props} size={wide} name="wide" />
      <ChartOfSize {...props} size={narrow} name="narrow" />
    </>
  )
}

function ChartOfSize({ size, name, ...chart }: ChartProps & { size: Size; name: string }) {
  const { label, ticks, weekends, notes, now, before } = chart
  const { width, height, left, right, top, bottom } = size
  const x = scaleLinear([0, Math.max(now.length - 1, 1)], [left, width - right])
  const y = scaleLinear([0, Math.max(...now, ...before, 1)], [height - bottom, top]).nice(4)
  const step = x(1) - x(0)
  return (
    <svg className={`chart-${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {weekends.map((at) => (
        <rect key={at} className="weekend" x={x(at) - step / 2} y={top} width={step} height={height - top - bottom} />
      ))}
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <path className="grid" d={`M${left} ${y(tick)}H${width - right}`} />
            <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {tick.toLocaleString('en-GB')}
            </text>
          </g>
        ))}
      {ticks.map((text, at) =>
        text === null ? null : (
          <text key={text + String(at)} x={x(at)} y={height - 6} textAnchor="middle">
            {text}
          </text>
        ),
      )}
      {notes.map(({ at, text }) => (
        <g key={at} className="chart-note">
          <title>{text}</title>
          <path d={`M${x(at)} ${top}V${height - bottom}`} />
          <circle cx={x(at)} cy={top} r="4" />
        </g>
      ))}
      <path className="ground" d={groundOf(now, x, y)} />
      <path className="line-before" d={pathOf(before, x, y)} />
      <path className="line-now" d={pathOf(now, x, y)} />
      <Ends {...chart} x={x} y={y} isNarrow={name === 'narrow'} />
    </svg>
  )
}

/** Places by their contacts. A table with the numbers belongs beside it. */
export function MapOfContacts({ label, view, dots, circles, labels }: ContactMap) {
  return (
    <svg className="contact-map" viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-label={label}>
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="silent" cx={x} cy={y} r="1.5" />
      ))}
      {circles.map(({ x, y, radius, name, count }) => (
        <circle key={name} className="asked" cx={x} cy={y} r={radius}>
          <title>
            {name}: {count}
          </title>
        </circle>
      ))}
      {labels.map(({ x, y, anchor, name, count }) => (
        <text key={name} x={x} y={y} dy="0.32em" textAnchor={anchor}>
          {name} <tspan className="strong">{count}</tspan>
        </text>
      ))}
    </svg>
  )
}

/** The dots and labels of the highest and the last point. */
function Ends({ now, before, end, endBefore, x, y, isNarrow }: ChartProps & { x: Scale; y: Scale; isNarrow: boolean }) {
  const last = now.length - 1
  const [lastNow, lastBefore] = [now.at(-1) ?? 0, before.at(-1) ?? 0]
  const highest = Math.max(...now, 0)
  const peak = now.indexOf(highest)
  const side = peak > last / 2 ? 'end' : 'start'
  return (
    <>
      <circle className="end" cx={x(last)} cy={y(lastNow)} r="4" />
      {peak === last || highest === 0 ? null : (
        <>
          <circle className="end" cx={x(peak)} cy={y(highest)} r="3.5" />
          <text className="strong" x={x(peak)} y={y(highest) - 9} textAnchor={side}>
            {highest.toLocaleString('en-GB')}
          </text>
        </>
      )}
      {isNarrow ? null : (
        <>
          <text className="strong" x={x(last) + 10} y={y(lastNow)} dy="0.32em">
            {end}
          </text>
          <text x={x(last) + 10} y={apart(y(lastBefore), y(lastNow))} dy="0.32em">
            {endBefore}
          </text>
        </>
      )}
    </>
  )
}

/** A place for a label that does not cover another one. */
function apart(place: number, other: number): number {
  const least = 16
  if (Math.abs(place - other) >= least) return place
  return place >= other ? other + least : other - least
}
