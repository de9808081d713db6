import { day } from 'townpages/page'
import { TextSections } from '../../components/text-sections/text-sections.tsx'
import type { LegalWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

/** A legal text in full (D16). */
export default function LegalPage({ content }: SitePage<{ wording: LegalWording }>) {
  const { heading, intro, effective, effectiveLabel, sections, appendices = [], appendicesHeading } = content.wording
  return (
    <>
      <h1>{heading}</h1>
      {effective !== undefined && (
        <p>
          {effectiveLabel} <time dateTime={effective}>{day(effective)}</time>
        </p>
      )}
      {intro !== undefined && <p>{intro}</p>}
      <TextSections sections={sections} />
      {appendices.length > 0 && (
        <section>
          <h2>{appendicesHeading}</h2>
          <TextSections sections={appendices} level={3} />
        </section>
      )}
    </>
  )
}
