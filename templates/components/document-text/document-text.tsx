import { slugFromName } from 'townpages/page'
import type { Section, Site } from '../../data-types.ts'
import { SectionText } from '../text-sections/text-sections.tsx'

type DocumentTextProps = {
  sections: readonly Section[]
  site: Site
  appendices?: readonly Section[]
  appendicesHeading?: string | undefined
}

/** A long text with its contents beside it, each part under a heading that can be linked to. */
export function DocumentText({ sections, site, appendices = [], appendicesHeading }: DocumentTextProps) {
  const all = [...sections, ...appendices]
  return (
    <div className="wrap rail document">
      <nav className="section-head" aria-label={site.texts.contents}>
        <details open>
          <summary>{site.texts.contents}</summary>
          <ol className="contents">
            {all.map(({ heading }) => (
              <li key={heading}>
                <a href={`#${partId(heading)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="section-body">
        {sections.map((section) => (
          <Part key={section.heading} section={section} level="h2" />
        ))}
        {appendices.length > 0 && (
          <section>
            <h2>{appendicesHeading}</h2>
            {appendices.map((section) => (
              <Part key={section.heading} section={section} level="h3" />
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

function Part({ section, level: Heading }: { section: Section; level: 'h2' | 'h3' }) {
  return (
    <section id={partId(section.heading)}>
      <Heading>{section.heading}</Heading>
      <SectionText section={section} />
    </section>
  )
}

/** A heading may begin with its number, an id with a letter only. */
function partId(heading: string): string {
  return `part-${slugFromName(heading)}`
}
