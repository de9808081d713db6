import type { Location, Nation, Service, ServiceInLocationWording } from '../../data-types.ts'
import { serviceInNation } from './place-page.ts'
import { placeQuestions } from './place-questions.ts'

/** The service of a page; in a place, with the texts of its page there. */
export type ShownService = {
  service: Service
  location?: Location
  nation?: Nation | null
  local?: ServiceInLocationWording
}

/**
 * What a page says of its service. The page of the service says all (§2.9). Its page in a place says what it needs
 * there, in the words of the nation: the situations and questions that are marked for places, after the questions about
 * the place, which are the place's own where it has some.
 */
export function shownService({ service, location, nation = null, local }: ShownService): Service {
  if (location === undefined || local === undefined) return service
  const inNation = serviceInNation(service, nation)
  const own = location.serviceDetails?.[service.slug]?.questions
  return {
    ...inNation,
    useCases: markedForPlaces(inNation.useCases),
    faqs: [...(own ?? placeQuestions(inNation, local, { location, nation })), ...markedForPlaces(inNation.faqs)],
  }
}

/** The items that places show: all of them if none is marked. */
function markedForPlaces<Item extends { inPlaces?: boolean }>(items: readonly Item[]): Item[] {
  const marked = items.filter(({ inPlaces }) => inPlaces === true)
  return marked.length > 0 ? marked : [...items]
}
