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
  /** Further parts of the page, which open like a question. */
  folds?: readonly { heading: string; content: ReactNode }[]
  layout?: 'rail' | 'wide'
  /** What follows the questions, such as a link to more. */
  children?: ReactNode
}

/** Questions that open one by one; with a `group`, opening one closes the others (§2.9). */
export function QuestionList(props: QuestionListProps) {
  const { heading, questions, group, tone = 'plain', id, folds = [], layout = 'rail', children } = props
  return (
    <Section heading={heading} tone={tone} layout={layout} {...(id === undefined ? {} : { id })}>
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
        {folds.map((fold) => (
          <details key={fold.heading} className="fold">
            <summary>
              <h2>{fold.heading}</h2>
            </summary>
            <div className="fold-content">{fold.content}</div>
          </details>
        ))}
      </div>
      {children}
    </Section>
  )
}
