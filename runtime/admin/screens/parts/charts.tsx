import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

const spark = { width: 120, height: 24, pad: 2 }
const size = { width: 900, height: 240, left: 40, right: 60, top: 12, bottom: 24 }

/** A small line without axes; the number beside it says the same in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(values.length - 1, 1)], [spark.pad, spark.width - spark.pad])
  const y = scaleLinear([0, Math.max(...values, 1)], [spark.height - spark.pad, spark.pad])
  const path = line<number>()
    .x((_, at) => x(at))
    .y((value) => y(value))([...values])
  return (
    <svg className="spark" viewBox={`0 0 ${spark.width} ${spark.height}`} aria-hidden="true">
      <path d={path ?? ''} />
    </svg>
  )
}

type ChartProps = { label: string; days: readonly string[]; now: readonly number[]; before: readonly number[] }

/** Two lines over the days: solid for this period, dashed for the one before. A table with the numbers belongs beside it. */
export function Chart({ label, days, now, before }: ChartProps) {
  const x = scalePoint(days, [size.left, size.width - size.right])
  const y = scaleLinear([0, Math.max(...now, ...before, 1)], [size.height - size.bottom, size.top]).nice(4)
  const at = (index: number) => x(days[index] ?? '') ?? 0
  const path = (values: readonly number[]) =>
    line<number>()
      .x((_, index) => at(index))
      .y((value) => y(value))([...values]) ?? ''
  const ground =
    area<number>()
      .x((_, index) => at(index))
      .y0(y(0))
      .y1((value) => y(value))([...now]) ?? ''
  const marked = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <svg className="chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {tick.toLocaleString('en-GB')}
          </text>
        </g>
      ))}
      {marked.map((index) => (
        <text key={index} x={at(index)} y={size.height - 6} textAnchor="middle">
          {days[index]}
        </text>
      ))}
      <path className="ground" d={ground} />
      <path className="before" d={path(before)} />
      <path className="now" d={path(now)} />
      <text x={size.width - size.right + 6} y={y(now.at(-1) ?? 0)} dy="0.32em">
        now
      </text>
      <text x={size.width - size.right + 6} y={apart(y(before.at(-1) ?? 0), y(now.at(-1) ?? 0))} dy="0.32em">
        before
      </text>
    </svg>
  )
}

/** A place for a label that does not cover another one. */
function apart(place: number, other: number): number {
  const least = 16
  if (Math.abs(place - other) >= least) return place
  return place >= other ? other + least : other - least
}
