import type { PagePropsOf } from '../page-props.ts'

/** A page of headings and paragraphs, such as the privacy policy. */
export default function TextPage({ content: { wording } }: PagePropsOf['text']) {
  return (
    <article className="wrap section text">
      <h1>{wording.heading}</h1>
      {wording.unfinished !== undefined && <p className="unfinished">{wording.unfinished}</p>}
      {wording.parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  )
}
