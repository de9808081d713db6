import type { Shell } from 'townpages/page'
import type { Faq, Nation, Service, Testimonial, Testimonials, UnifiedLocationWording } from '../../data-types.ts'
import { published } from '../published-samples.ts'

export type PlaceTestimonials = {
  /** The testimonials of a place, if it has some. */
  own: Testimonials | null
  /** Those that serve every place. */
  general: Testimonials
}

/** The four questions and the fifth of the unified form. */
export function unifiedQuestions({
  questions,
  fifthQuestion,
}: Pick<UnifiedLocationWording, 'questions' | 'fifthQuestion'>): Faq[] {
  return [...questions, fifthQuestion]
}

/** So many published testimonials: the place's own first, then general ones, which are the same for every place. */
export function placeTestimonials(
  { own, general }: PlaceTestimonials,
  { count, shell }: { count: number; shell: Shell },
): Testimonial[] {
  return published([...(own?.testimonials ?? []), ...general.testimonials], shell).slice(0, count)
}

/** A service as it is in a nation: with the texts of that nation in place of those that do not hold there. */
export function serviceInNation(service: Service, nation: Pick<Nation, 'slug'> | null | undefined): Service {
  const own = Object.entries(service.nations ?? {}).find(([slug]) => slug === nation?.slug)?.[1]
  return { ...service, ...own }
}
