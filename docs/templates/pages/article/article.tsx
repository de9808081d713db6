import { Markdown, markdownHeadings } from 'townpages/components'
import type { PagePropsOf } from '../../page-props.ts'
import { type MenuPage, sectionsOf } from '../../sections.ts'

export default function ArticlePage({ content, entry }: PagePropsOf['article']) {
  const { wording, page } = content
  const sections = sectionsOf(content)
  const pages = sections.flatMap((section) => section.pages)
  const index = pages.findIndex(({ path }) => path === entry.path)
  const section = sections.find((each) => each.pages.some(({ path }) => path === entry.path))
  const headings = markdownHeadings(page.body).filter(({ level }) => level === 2)
  return (
    <div className="article">
      <article>
        <p className="section">{section?.name}</p>
        <Markdown text={page.body} link={siteLink} />
        <nav className="turn" aria-label={`${wording.previous}, ${wording.next}`}>
          <Turn page={pages[index - 1]} label={wording.previous} rel="prev" />
          <Turn page={pages[index + 1]} label={wording.next} rel="next" />
        </nav>
      </article>
      {headings.length > 1 && (
        <nav className="contents" aria-label={wording.contents}>
          <p>{wording.contents}</p>
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function Turn({ page, label, rel }: { page: MenuPage | undefined; label: string; rel: 'prev' | 'next' }) {
  if (page === undefined) return null
  return (
    <a href={page.path} rel={rel}>
      <span>{label}</span> {page.title}
    </a>
  )
}

/**
 * Files of `docs/public` have addresses of this site. Other files of the repository have none: they are named, and no
 * link.
 */
function siteLink(target: string): string | null {
  if (/^(?:[a-z]+:|[/#])/.test(target)) return target
  return target.startsWith('../public/') ? target.slice('../public'.length) : null
}
