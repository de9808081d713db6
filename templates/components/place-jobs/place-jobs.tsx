import { price } from 'townpages/page'
import type { Location, PlacePageWording, ServiceSummary, Site } from '../../data-types.ts'
import { localLink, localPages, servicePage } from '../../page-content/local-links.ts'
import type { PlaceJob } from '../../page-content/places/place-jobs.ts'
import { JobSum } from '../job-sum/job-sum.tsx'
import { PhoneFold } from '../phone-fold/phone-fold.tsx'
import { Section } from '../section/section.tsx'
import { servicePrice } from '../service-list/service-list.tsx'

type PlaceJobsProps = {
  /** The three jobs, each with its service and its price here. */
  jobs: readonly PlaceJob[]
  main: PlacePageWording
  site: Site
  place: Location
  /** The heading over the list of services. */
  servicesHeading: string
  /** The services that are listed below, with a link to all. */
  services: readonly ServiceSummary[]
  id: string
}

/** Three jobs in a place, each with what is particular to it there and a price, and the services as one list. */
export function PlaceJobs({ jobs, main, site, place, servicesHeading, services, id }: PlaceJobsProps) {
  return (
    <Section heading={main.jobsHeading} layout="wide" tone="quiet" id={id}>
      <div className="place-jobs">
        {jobs.map((job) => (
          <Job key={job.job} job={job} main={main} site={site} place={place} />
        ))}
      </div>
      <PhoneFold heading={servicesHeading}>
        <ul className="job-services">
          {services.map((service) => (
            <li key={service.slug}>
              <a {...localLink(servicePage(service.slug), place)}>{service.title}</a>
            </li>
          ))}
          <li>
            <a {...localLink(localPages.services, place)}>{site.texts.allServices}</a>
          </li>
        </ul>
      </PhoneFold>
    </Section>
  )
}

type JobProps = Pick<PlaceJobsProps, 'main' | 'site' | 'place'> & { job: PlaceJob }

/** On phones a job opens on a tap, and its title and price are always to be seen; elsewhere all of it is. */
function Job({ job: { title, text, own, service, sum }, main, site, place }: JobProps) {
  return (
    <PhoneFold
      heading={title}
      aside={<span className="job-cost">{sum === null ? servicePrice(service, site) : price(sum.total)}</span>}
    >
      <div className="job-text">
        {own !== undefined && <p>{own}</p>}
        <p>{text}</p>
      </div>
      {sum !== null && <JobSum sum={sum} sums={main.sums} site={site} />}
      <p>
        <a className="more" {...localLink(servicePage(service.slug), place)}>
          {service.title}
        </a>
      </p>
    </PhoneFold>
  )
}
