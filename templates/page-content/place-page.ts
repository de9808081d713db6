import type { Near, Shell } from 'townpages/page'
import type { RecordContent } from '../components/place-record/fact.tsx'
import type { Faq, LocationSummary, Nation, Service, Testimonial, Testimonials, UnifiedLocationWording } from '../data-types.ts'
import type { ComparedContent } from './comparison-links.ts'
import { published } from './published-samples.ts'
import type { MappedContent } from './site-page.ts'

/** The testimonials of a place, if it has some, and those that serve every place. */
export type PlaceTestimonials = { own: Testimonials | null; general: Testimonials }

/** What the main page of a place draws, whichever of its forms the place has (§2.8). */
export type LocationContent<Wording> = MappedContent &
  ComparedContent &
  RecordContent & { wording: Wording; nearby: readonly Near<LocationSummary>[] } & PlaceTestimonials

/** The four questions and the fifth of the unified form. */
export function unifiedQuestions({ questions, fifthQuestion }: Pick<UnifiedLocationWording, 'questions' | 'fifthQuestion'>): Faq[] {
  return [...questions, fifthQuestion]
}

/** So many published testimonials: the place's own first, then general ones, which are the same for every place. */
export function placeTestimonials({ own, general }: PlaceTestimonials, { count, shell }: { count: number; shell: Shell }): Testimonial[] {
  return published([...(own?.testimonials ?? []), ...general.testimonials], shell).slice(0, count)
}

/** A service as it is in a nation: with the texts of that nation in place of those that do not hold there. */
export function serviceInNation(service: Service, nation: Pick<Nation, 'slug'> | null | undefined): Service {
  const own = Object.entries(service.nations ?? {}).find(([slug]) => slug === nation?.slug)?.[1]
  return { ...service, ...own }
}
