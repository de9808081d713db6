import { formatMessage, price } from 'townpages/page'
import type { Faq } from '../../data-types.ts'
import type { PagePropsOf } from '../../page-props.ts'
import { placeJobs } from './place-jobs.ts'
import { unifiedQuestions } from './place-page.ts'

/** The main page of a place, in either of its forms. */
export type MainPage = PagePropsOf['location'] | PagePropsOf['unified-location']

/**
 * The questions of the main page of a place (§2.8). The first, about the cost, is answered with the price that the page
 * works out for the place, if it shows one (D40).
 */
export function mainQuestions({ content, shell }: MainPage): Faq[] {
  const { wording, main } = content
  const questions = 'fifthQuestion' in wording ? unifiedQuestions(wording) : wording.questions
  const watch = placeJobs(content, shell).find(({ job }) => job === 'watch')
  const [cost, ...others] = questions
  if (cost === undefined || watch?.sum === undefined || watch.sum === null) return [...questions]
  return [{ ...cost, answer: formatMessage(main.sums.cost, { sum: price(watch.sum.total) }) }, ...others]
}
