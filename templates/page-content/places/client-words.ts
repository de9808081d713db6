import type { Shell } from 'townpages/page'
import type { ReviewSummary, Testimonial, Testimonials } from '../../data-types.ts'
import { published } from '../published-samples.ts'

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

type ShownIn = Pick<Shell, 'hidesSamples'>
type General = { general: Testimonials; reviews: readonly ReviewSummary[] }
type OfPlace = General & {
  /** The testimonials of the place, if it has some. */
  own: Testimonials | null
  location: { name: string }
}

/**
 * The words of clients for the whole country: reviews, the newest first whatever their rating, and then testimonials.
 */
export function clientWords({ general, reviews }: General, shell: ShownIn): ClientWords[] {
  return [...reviews.toReversed(), ...published(general.testimonials, shell)]
}

/**
 * So many for a place: reviews and testimonials, of each first those of the place and then those that are about no
 * place.
 */
export function placeWords(
  { own, general, reviews, location }: OfPlace,
  { count, shell }: { count: number; shell: ShownIn },
): ClientWords[] {
  const newest = reviews.toReversed()
  const naming = (name: string | undefined) => newest.filter((review) => review.location === name)
  const testimonials = published([...(own?.testimonials ?? []), ...general.testimonials], shell)
  return [...naming(location.name), ...naming(undefined), ...testimonials].slice(0, count)
}
