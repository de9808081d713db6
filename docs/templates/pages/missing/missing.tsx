import { link } from '../../links.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function MissingPage({ content: { wording }, request }: PagePropsOf['missing']) {
  const nearest = request.kind === 'missing' ? request.nearest : null
  return (
    <div className="found">
      <h1>{wording.heading}</h1>
      <p>{wording.text}</p>
      {nearest !== null && (
        <p>
          {wording.suggestion} <a href={nearest.path}>{nearest.title}</a>?
        </p>
      )}
      <p>
        <a href={link('home')}>{wording.home}</a>
      </p>
    </div>
  )
}
