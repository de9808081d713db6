import { day } from 'townpages/page'
import { PointList } from '../../components/point-list/point-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import type { EvidenceWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function EvidencePage({ content }: SitePage<{ wording: EvidenceWording }>) {
  const { wording, site } = content
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      <p>
        {wording.lastUpdatedLabel} <time dateTime={wording.lastUpdated}>{day(wording.lastUpdated)}</time>
      </p>
      <section>
        <h2>{wording.complianceHeading}</h2>
        <p>{wording.compliance}</p>
      </section>
      <PointList heading={wording.categoriesHeading} points={wording.categories} />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <section>
        <h2>{wording.requestHeading}</h2>
        <p>{wording.requestText}</p>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </section>
      <section>
        <h2>{wording.notesHeading}</h2>
        <ul>
          {wording.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
