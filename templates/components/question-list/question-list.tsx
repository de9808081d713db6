import type { Faq } from '../../data-types.ts'

type QuestionListProps = { heading: string; questions: readonly Faq[]; group?: string }

/** Questions that open one by one; with a `group`, opening one closes the others (§2.9). */
export function QuestionList({ heading, questions, group }: QuestionListProps) {
  return (
    <section className="question-list">
      <h2>{heading}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} name={group}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
