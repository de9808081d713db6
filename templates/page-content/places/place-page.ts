import type { Faq, Nation, Service, UnifiedLocationWording } from '../../data-types.ts'

/** The four questions and the fifth of the unified form. */
export function unifiedQuestions({
  questions,
  fifthQuestion,
}: Pick<UnifiedLocationWording, 'questions' | 'fifthQuestion'>): Faq[] {
  return [...questions, fifthQuestion]
}

/** A service as it is in a nation: with the texts of that nation in place of those that do not hold there. */
export function serviceInNation(service: Service, nation: Pick<Nation, 'slug'> | null | undefined): Service {
  const own = Object.entries(service.nations ?? {}).find(([slug]) => slug === nation?.slug)?.[1]
  return { ...service, ...own }
}
