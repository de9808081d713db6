import type { Shell } from 'townpages/page'
import type { Location, Nation, PlacePageWording, ServiceSummary, Site } from '../../data-types.ts'
import { type JobPrice, jobPrice } from './job-price.ts'
import type { OfficeContent } from './nearest-office.ts'

/** One of the three jobs of a place. */
export type PlaceJob = {
  job: PlacePageWording['jobs'][number]['job']
  title: string
  /** What is done, wherever it is. */
  text: string
  /** What is particular to it in this place. */
  own: string | undefined
  service: ServiceSummary
  /** Its price worked out for this place; null where the starting price is shown. */
  sum: JobPrice | null
}

type JobsContent = OfficeContent & {
  site: Site
  location: Location
  main: PlacePageWording
  nation: Pick<Nation, 'slug'> | null
  services: readonly ServiceSummary[]
}

/** The three jobs of a place, in the words of its nation. A job whose service is not there is left out. */
export function placeJobs(content: JobsContent, shell: Pick<Shell, 'hidesSamples'>): PlaceJob[] {
  const { main, location, nation, services } = content
  return main.jobs.flatMap(({ job, service: slug, nations = {}, ...usual }) => {
    const service = services.find((one) => one.slug === slug)
    if (service === undefined) return []
    const { title, text } = Object.entries(nations).find(([name]) => name === nation?.slug)?.[1] ?? usual
    const own = location.jobs?.[job]
    return [{ job, title, text, own, service, sum: jobPrice(service.price, content, shell) }]
  })
}
