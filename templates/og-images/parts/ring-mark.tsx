type RingMarkProps = { x: number; y: number; radius: number; colour: string }

/** The mark of the house: the circle of the map with a point in it. */
export function RingMark({ x, y, radius, colour }: RingMarkProps) {
  const unit = radius / 15.5
  return (
    <g fill="none" stroke={colour}>
      <circle cx={x} cy={y} r={14.5 * unit} strokeWidth={2 * unit} />
      <circle cx={x} cy={y} r={8 * unit} strokeWidth={1.6 * unit} strokeDasharray={`${1.2 * unit} ${3.1 * unit}`} strokeLinecap="round" />
      <circle cx={x} cy={y} r={3.4 * unit} fill={colour} stroke="none" />
    </g>
  )
}
