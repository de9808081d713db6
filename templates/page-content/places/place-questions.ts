import { miles } from 'townpages/page'
import { type RecordContent, sentence } from '../../components/place-record/fact.tsx'
import type { Faq, Service, ServiceInLocationWording } from '../../data-types.ts'

/** What the answers of a page are filled from. */
export type AnswerContent = Pick<RecordContent, 'location' | 'nation'>
type Question = NonNullable<Service['placeQuestions']>[number]
type Values = Readonly<Record<string, string | undefined>>

const placeholder = /%\{(\w+)\}/g

/**
 * The questions about a service in a place, answered with facts of the place; without those whose answer needs one that
 * is not known.
 */
export function placeQuestions(
  { placeQuestions = [] }: Pick<Service, 'placeQuestions'>,
  wording: ServiceInLocationWording,
  content: AnswerContent,
): Faq[] {
  const known = knownValues(content)
  return placeQuestions.flatMap((name: Question) => {
    const { question, answer } = wording.placeQuestions[name]
    const isFilled = [...answer.matchAll(placeholder)].every(([, key = '']) => known[key] !== undefined)
    return isFilled ? [{ question, answer: sentence(answer, known) }] : []
  })
}

/** What the answers name of a place. */
function knownValues({ location: { facts, policeForce } }: AnswerContent): Values {
  return {
    police: facts?.police ?? policeForce,
    council: facts?.council,
    airport: facts?.airport?.name,
    where: facts?.airport && [miles(facts.airport.km), facts.airport.direction ?? ''].join(' ').trim(),
  }
}
