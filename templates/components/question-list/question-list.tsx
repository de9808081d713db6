import type { ReactNode } from 'react'
import { CallText } from 'townpages/page'
import type { Faq } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type QuestionListProps = {
  heading: string
  questions: readonly Faq[]
  group?: string
  tone?: 'plain' | 'quiet'
  id?: string
  /** What follows the questions, such as a link to more. */
  children?: ReactNode
}

/** Questions that open one by one; with a `group`, opening one closes the others (§2.9). */
export function QuestionList({ heading, questions, group, tone = 'plain', id, children }: QuestionListProps) {
  return (
    <Section heading={heading} tone={tone} {...(id === undefined ? {} : { id })}>
      <div className="question-list">
        {questions.map(({ question, answer }) => (
          <details key={question} name={group}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              <CallText text={answer} />
            </p>
          </details>
        ))}
      </div>
      {children}
    </Section>
  )
}
