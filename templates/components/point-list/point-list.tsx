import type { ReactNode } from 'react'
import type { Point } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type PointListProps = {
  heading: string
  points: readonly Point[]
  note?: string | undefined
  tone?: 'plain' | 'quiet' | 'tint'
  columns?: 2 | 3
  id?: string
  /** What follows the list, such as a link to more. */
  children?: ReactNode
}

/** Reasons, cards and the like: a heading and a sentence or two each. */
export function PointList({ heading, points, note, tone, columns = 3, id, children }: PointListProps) {
  return (
    <Section
      heading={heading}
      note={note}
      layout="wide"
      {...(tone === undefined ? {} : { tone })}
      {...(id === undefined ? {} : { id })}
    >
      <ul className={`point-list columns-${columns}`}>
        {points.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
