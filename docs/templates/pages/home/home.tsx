import { Markdown } from 'townpages/components'
import type { PagePropsOf } from '../../page-props.ts'
import { sectionsOf } from '../../sections.ts'

export default function HomePage({ content }: PagePropsOf['home']) {
  const { wording } = content
  const sections = sectionsOf(content)
  const first = sections[0]?.pages[0]
  return (
    <div className="home">
      <h1>{wording.heading}</h1>
      <div className="lead">
        <Markdown text={wording.lead} />
      </div>
      <Markdown text={wording.code} />
      {first !== undefined && (
        <a className="button" href={first.path}>
          {wording.button}
        </a>
      )}
      <div className="points">
        {wording.points.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
