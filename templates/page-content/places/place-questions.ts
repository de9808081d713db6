import { miles } from 'townpages/page'
import { type RecordContent, sentence } from '../../components/place-record/fact.tsx'
import type { Faq, Service, ServiceInLocationWording } from '../../data-types.ts'

/** What the answers of a page are filled from. */
export type AnswerContent = Pick<RecordContent, 'location' | 'nation'>
type Question = NonNullable<Service['placeQuestions']>[number]
type Values = Readonly<Record<string, string | undefined>>
type Fill = (content: AnswerContent) => Values
type LocalQuestion = Faq & {
  /** A sentence that follows the answer where all of its values are known. */
  figures?: string
}

const placeholder = /%\{(\w+)\}/g

// The values of the placeholders of each question.
const values: { readonly [Name in Question]: Fill } = {
  watch: ({ location: { facts } }) => ({
    ...census(facts),
    drive: facts?.homes?.drivePercent?.toString(),
    home: facts?.homes?.homeWorkPercent?.toString(),
  }),
  followed: police,
  scan: shareOfHomes('flatsPercent'),
  rented: shareOfHomes('privateRentPercent'),
  quiet: shareOfHomes('flatsPercent'),
  flight: ({ location: { facts } }) => ({
    airport: facts?.airport?.name,
    where: facts?.airport && [miles(facts.airport.km), facts.airport.direction ?? ''].join(' ').trim(),
    density: facts?.people?.perSquareKm.toLocaleString('en-GB'),
    area: facts?.area,
  }),
  records: (content) => ({ ...police(content), council: content.location.facts?.council }),
  company: ({ location: { facts } }) => ({
    businesses: facts?.people?.businesses?.toLocaleString('en-GB'),
    area: facts?.area,
  }),
}

/**
 * The questions about a service in a place, answered with facts of the place; without those whose answer needs one that
 * is not known.
 */
export function placeQuestions(
  { placeQuestions = [] }: Service,
  wording: ServiceInLocationWording,
  content: AnswerContent,
): Faq[] {
  return placeQuestions.flatMap((name) => {
    const { question, answer, figures }: LocalQuestion = wording.placeQuestions[name]
    const known = values[name](content)
    const isFilled = (text: string) => [...text.matchAll(placeholder)].every(([, key = '']) => known[key] !== undefined)
    if (!isFilled(answer)) return []
    const texts = figures !== undefined && isFilled(figures) ? [answer, figures] : [answer]
    return [{ question, answer: texts.map((text) => sentence(text, known)).join(' ') }]
  })
}

function census(facts: AnswerContent['location']['facts']): Values {
  return { area: facts?.homes?.area, year: facts?.homes?.censusYear.toString() }
}

/** A share of the homes in the council area, beside that in the nation. */
function shareOfHomes(kind: 'flatsPercent' | 'privateRentPercent'): Fill {
  return ({ location: { facts }, nation }) => ({
    ...census(facts),
    percent: facts?.homes?.[kind].toString(),
    nation: nation?.name,
    average: nation?.averages[kind].toString(),
  })
}

function police({ location: { facts, policeForce } }: AnswerContent): Values {
  return { police: facts?.police ?? policeForce }
}
