import type { Point } from '../../data-types.ts'

type PointListProps = { heading: string; points: readonly Point[] }

export function PointList({ heading, points }: PointListProps) {
  return (
    <section className="point-list">
      <h2>{heading}</h2>
      <ul>
        {points.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
