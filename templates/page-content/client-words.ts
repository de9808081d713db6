import type { Shell } from 'townpages/page'
import type { ReviewSummary, Testimonial, Testimonials } from '../data-types.ts'
import { published } from './published-samples.ts'

/** What a client said to the agency, or has published elsewhere (D30). */
export type ClientWords = Testimonial | ReviewSummary

// A long one would push the others out of sight.
const longest = 400
const wholeWords = new RegExp(`^[\\s\\S]{1,${longest}}(?=\\s)`, 'u')

/** Whether somebody has published it, so that a page can name the source. */
export function isReview(words: ClientWords): words is ReviewSummary {
  return 'address' in words
}

/** What identifies it among others. */
export function keyOf(words: ClientWords): string {
  return isReview(words) ? words.slug : words.text
}

/** A text without its end, which a sign stands for, if it is very long. Nothing else of a review changes. */
export function shortened(text: string): string {
  if ([...text].length <= longest) return text
  return `${wholeWords.exec(text)?.[0] ?? [...text].slice(0, longest).join('')}…`
}

type General = { general: Testimonials; reviews: readonly ReviewSummary[] }
type OfPlace = General & {
  /** The testimonials of the place, if it has some. */
  own: Testimonials | null
  location: { name: string }
}
type ShownIn = Pick<Shell, 'hidesSamples'>

/**
 * The words of clients for the whole country: reviews, the newest first whatever their rating, and then testimonials.
 */
export function clientWords({ general, reviews }: General, shell: ShownIn): ClientWords[] {
  return [...reviews.toReversed(), ...published(general.testimonials, shell)]
}

/**
 * So many for a place: first those that name it. The others are the same for every place, and none of them names another
 * one.
 */
export function placeWords(
  { own, general, reviews, location }: OfPlace,
  { count, shell }: { count: number; shell: ShownIn },
): ClientWords[] {
  const naming = (name: string | undefined) => reviews.filter((review) => review.location === name)
  const others = clientWords({ general, reviews: naming(undefined) }, shell)
  return [...naming(location.name).toReversed(), ...published(own?.testimonials ?? [], shell), ...others].slice(
    0,
    count,
  )
}
