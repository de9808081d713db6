import type { Near } from 'townpages/page'
import type { ComparedContent } from '../components/comparison-links/comparison-links.tsx'
import type { Faq, Location, LocationLocalWording, LocationSummary, Point, Testimonials, UnifiedLocationWording } from '../data-types.ts'
import type { MappedContent } from './site-page.ts'

/** The sentences that a place has of those in `data/pages/location-local.yaml`. */
export type LocalSentences = { readonly [Group in keyof LocationLocalWording['variants']]: string }

/** The paragraphs of a place's main page under its local heading: its own texts first, then the sentences about its facts. */
export function localParagraphs(place: Location, sentences: LocalSentences): (string | undefined)[] {
  return [
    place.localContext,
    place.regionalDescription ?? sentences.region,
    `${sentences.areas} ${sentences.travel}`,
    `${sentences.police} ${sentences.council}`,
    `${sentences.court} ${sentences.postcodes}`,
    `${sentences.landmarks} ${sentences.contact}`,
  ]
}

/** The reasons with the place's own words under the titles of the page. */
export function localReasons(reasons: readonly string[], sentences: LocalSentences): Point[] {
  return withTexts(reasons, [
    sentences.reason1,
    sentences.reason2,
    sentences.reason3,
    sentences.reason4,
    sentences.reason5,
    sentences.reason6,
  ])
}

/** The four steps, likewise. */
export function localSteps(steps: readonly string[], sentences: LocalSentences): Point[] {
  return withTexts(steps, [sentences.step1, sentences.step2, sentences.step3, sentences.step4])
}

/** The four questions, answered in the place's own words. */
export function localQuestions(questions: readonly string[], sentences: LocalSentences): Faq[] {
  const answers = [sentences.answer1, sentences.answer2, sentences.answer3, sentences.answer4]
  return questions.map((question, index) => ({ question, answer: answers[index] ?? '' }))
}

/** The same and the fifth, which is answered alike everywhere. */
export function unifiedQuestions({ questions, fifthQuestion }: UnifiedLocationWording, sentences: LocalSentences): Faq[] {
  return [...localQuestions(questions, sentences), fifthQuestion]
}

/** The testimonials of a place, if it has some, and those that serve every place. */
export type PlaceTestimonials = { own: Testimonials | null; general: Testimonials }

/** What the main page of a place draws, whichever of its forms the place has (§2.8). */
export type LocationContent<Wording> = MappedContent &
  ComparedContent & {
    wording: Wording
    location: Location
    nearby: readonly Near<LocationSummary>[]
    sentences: LocalSentences
  } & PlaceTestimonials

/** So many testimonials: the place's own first, then general ones from where its name points to, so that neighbours differ. */
export function placeTestimonials({ own, general }: PlaceTestimonials, place: Location, count: number): Testimonials['testimonials'] {
  const { testimonials } = general
  const start = [...place.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), place.id) % testimonials.length
  return [...(own?.testimonials ?? []), ...testimonials.slice(start), ...testimonials.slice(0, start)].slice(0, count)
}

function withTexts(titles: readonly string[], texts: readonly string[]): Point[] {
  return titles.map((title, index) => ({ title, description: texts[index] ?? '' }))
}
