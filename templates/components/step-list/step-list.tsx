import type { Point } from '../../data-types.ts'

type StepListProps = { heading: string; steps: readonly Point[] }

export function StepList({ heading, steps }: StepListProps) {
  return (
    <section className="step-list">
      <h2>{heading}</h2>
      <ol>
        {steps.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
