import type { ReactNode } from 'react'
import { CallText, Shared, splitNumbers } from 'townpages/page'
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
  const answers = questions.map(({ answer }) => answer)
  return (
    <Section heading={heading} tone={tone} {...(id === undefined ? {} : { id })}>
      <Shared
        component={Questions}
        props={{ group }}
        texts={{ questions: questions.map(({ question }) => question), answers }}
        // A shared part only shows its texts, and a number becomes a link.
        when={!answers.some((answer) => splitNumbers(answer).length > 1)}
      />
      {children}
    </Section>
  )
}

type QuestionsProps = { group: string | undefined; questions: readonly string[]; answers: readonly string[] }

function Questions({ group, questions, answers }: QuestionsProps) {
  return (
    <div className="question-list">
      {questions.map((question, index) => (
        <details key={question} name={group}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>
            <CallText text={answers[index] ?? ''} />
          </p>
        </details>
      ))}
    </div>
  )
}
