import type { Point } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type StepListProps = {
  heading: string
  steps: readonly Point[]
  note?: string | undefined
  tone?: 'plain' | 'quiet' | 'tint'
}

/** Numbered steps of a process (§2.6). */
export function StepList({ heading, steps, note, tone = 'tint' }: StepListProps) {
  return (
    <Section heading={heading} note={note} layout="wide" tone={tone}>
      <ol className="step-list">
        {steps.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
