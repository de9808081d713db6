import type { Near } from 'townpages/page'
import type { ComparedContent } from '../components/comparison-links/comparison-links.tsx'
import type { RecordContent } from '../components/place-record/fact.tsx'
import type { Faq, Location, LocationSummary, Nation, Service, Testimonials, UnifiedLocationWording } from '../data-types.ts'
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

/** So many testimonials: the place's own first, then general ones from where its name points to, so that neighbors differ. */
export function placeTestimonials({ own, general }: PlaceTestimonials, place: Location, count: number): Testimonials['testimonials'] {
  const { testimonials } = general
  const start = [...place.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), place.id) % testimonials.length
  return [...(own?.testimonials ?? []), ...testimonials.slice(start), ...testimonials.slice(0, start)].slice(0, count)
}

/** A service as it is in a nation: with the texts of that nation in place of those that do not hold there. */
export function serviceInNation(service: Service, nation: Nation | null | undefined): Service {
  const own = Object.entries(service.nations ?? {}).find(([slug]) => slug === nation?.slug)?.[1]
  return { ...service, ...own }
}
