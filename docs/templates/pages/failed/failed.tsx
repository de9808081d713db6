import { link } from '../../links.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function FailedPage({ content: { wording } }: PagePropsOf['failed']) {
  return (
    <div className="found">
      <h1>{wording.heading}</h1>
      <p>{wording.text}</p>
      <p>
        <a href={link('home')}>{wording.home}</a>
      </p>
    </div>
  )
}
