import { day } from 'townpages/page'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import type { PagePropsOf } from '../../page-props.ts'

export default function EvidencePage({ content }: PagePropsOf['evidence']) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <p className="source">
          {wording.lastUpdatedLabel} <time dateTime={wording.lastUpdated}>{day(wording.lastUpdated)}</time>
        </p>
      </Hero>
      <Section heading={wording.complianceHeading} tone="quiet">
        <p className="notice">{wording.compliance}</p>
      </Section>
      <PointList heading={wording.categoriesHeading} points={wording.categories} columns={2} />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <Section heading={wording.requestHeading}>
        <p>{wording.requestText}</p>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </Section>
      <Section heading={wording.notesHeading} tone="quiet">
        <ul className="ticks">
          {wording.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
