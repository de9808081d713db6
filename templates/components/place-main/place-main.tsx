import type { ReactNode } from 'react'
import { CallText } from 'townpages/page'
import type { Point } from '../../data-types.ts'
import { placeComparisons } from '../../page-content/comparison-links.ts'
import { type MainPage, mainQuestions } from '../../page-content/places/main-page.ts'
import { placeJobs } from '../../page-content/places/place-jobs.ts'
import { AddressSides } from '../address-sides/address-sides.tsx'
import { ClosingForm } from '../closing-form/closing-form.tsx'
import { JumpLinks } from '../jump-links/jump-links.tsx'
import { LocalText } from '../local-text/local-text.tsx'
import { PhoneFold } from '../phone-fold/phone-fold.tsx'
import { PlaceArea } from '../place-area/place-area.tsx'
import { PlaceHero } from '../place-hero/place-hero.tsx'
import { PlaceJobs } from '../place-jobs/place-jobs.tsx'
import { PlaceList } from '../place-list/place-list.tsx'
import { PlaceOutline } from '../place-outline/place-outline.tsx'
import { PlacePeople } from '../place-people/place-people.tsx'
import { PlaceRecord } from '../place-record/place-record.tsx'
import { QuestionList } from '../question-list/question-list.tsx'
import { SampleReport } from '../sample-report/sample-report.tsx'
import { Section } from '../section/section.tsx'
import { SectionText } from '../text-sections/text-sections.tsx'

// §2.8: the first six services.
const servicesShown = 6
const ids = {
  local: 'local',
  jobs: 'jobs',
  sides: 'sides',
  questions: 'questions',
  contact: 'contact-form',
} as const

type PlaceMainProps = {
  page: MainPage
  /** What follows the buttons at the top. */
  top?: ReactNode
  /** What follows the local text. */
  coverage?: ReactNode
  /** What clients say. */
  reviews: ReactNode
}

/** The main page of a place, in either of its forms: one answer to a part, and a fact in one of them only. */
export function PlaceMain({ page, top, coverage, reviews }: PlaceMainProps) {
  const { content, shell } = page
  const { main, wording, location, site, services } = content
  return (
    <>
      <PlaceHero content={content}>{top}</PlaceHero>
      <JumpLinks
        label={site.texts.contents}
        links={Object.entries(ids).map(([part, id]) => ({ id, text: main.jump[part as keyof typeof ids] }))}
      />
      <LocalText
        id={ids.local}
        heading={location.localHeadline ?? wording.localHeading}
        paragraphs={[location.localContext, location.regionalDescription]}
        aside={<PlaceArea content={content} />}
      >
        {coverage}
      </LocalText>
      <PlaceJobs
        id={ids.jobs}
        jobs={placeJobs(content, shell)}
        main={main}
        site={site}
        place={location}
        servicesHeading={wording.servicesHeading}
        services={services.slice(0, servicesShown)}
      />
      <AddressSides id={ids.sides} content={content} />
      <ReportAndSteps content={content} />
      {reviews}
      <QuestionList
        id={ids.questions}
        heading={wording.faqHeading}
        layout="wide"
        questions={mainQuestions(page)}
        folds={[...reasons(page), recordOf(content)]}
      />
      <ClosingForm id={ids.contact} page={page}>
        <PlacePeople content={content} shell={shell} />
      </ClosingForm>
    </>
  )
}

type Content = MainPage['content']

/** What a client gets, and the four steps to it, which open on a tap on phones. */
function ReportAndSteps({ content: { main, wording } }: { content: Content }) {
  return (
    <Section heading={main.report.heading} layout="wide" tone="tint">
      <div className="columns">
        <SampleReport report={main.report} />
        <PhoneFold heading={wording.stepsHeading}>
          <ol className="short-steps">
            {wording.steps.map((step) => (
              <ShortPoint key={step.title} point={step} />
            ))}
          </ol>
        </PhoneFold>
      </div>
    </Section>
  )
}

/** Why to choose us: sections of the place's own where it has some (§2.8), else the six reasons, a line each. */
function reasons({ content, shell }: MainPage): { heading: string; content: ReactNode }[] {
  const { location, wording } = content
  const { links } = placeComparisons(content, shell)
  const comparisons = links.map(({ label, href }) => (
    <p key={href}>
      <a href={href}>{label}</a>
    </p>
  ))
  const own = location.customContent?.sections
  if (own !== undefined)
    return own.map((section, index) => ({
      heading: section.heading,
      content: (
        <>
          <SectionText section={section} />
          {index === own.length - 1 && comparisons}
        </>
      ),
    }))
  const list = (
    <>
      <ul className="short-points">
        {wording.reasons.map((reason) => (
          <ShortPoint key={reason.title} point={reason} />
        ))}
      </ul>
      {comparisons}
    </>
  )
  return [{ heading: wording.whyHeading, content: list }]
}

function ShortPoint({ point: { title, description } }: { point: Point }) {
  return (
    <li>
      <p>
        <b>{`${title}.`}</b>
        <CallText text={` ${description}`} />
      </p>
    </li>
  )
}

// What the page says elsewhere is not said again: the office and the neighbors are under the postcodes.
const recorded = ['police', 'court', 'rail', 'mistaken', 'drone', 'border'] as const

/** The facts of the place, with the places nearby. */
function recordOf(content: Content): { heading: string; content: ReactNode } {
  const { main, location, record, nearby, site, acrossWater } = content
  const facts = (
    <>
      <PlaceOutline location={location} record={record} />
      <PlaceRecord content={{ ...content, papers: 'elsewhere' }} only={recorded} />
      <PlaceList heading={main.nearbyHeading} places={nearby} site={site} acrossWater={acrossWater} />
    </>
  )
  return { heading: main.recordHeading, content: facts }
}
