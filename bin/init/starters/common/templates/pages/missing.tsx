import { link } from '../links.ts'
import type { PagePropsOf } from '../page-props.ts'

export default function MissingPage({ content: { wording }, request }: PagePropsOf['missing']) {
  const nearest = request.kind === 'missing' ? request.nearest : null
  return (
    <section className="hero">
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      {nearest !== null && (
        <p>
          Did you mean <a href={nearest.path}>{nearest.title}</a>?
        </p>
      )}
      <p>
        <a href={link('home')}>To the home page</a>
      </p>
    </section>
  )
}
