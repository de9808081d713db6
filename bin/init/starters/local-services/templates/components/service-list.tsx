import { price as money } from 'townpages/page'
import type { ServiceSummary } from '../data-types.ts'
import { link } from '../links.ts'

/** The services, with a link to the page of each: in a place if one is given. */
export function ServiceList({ services, place }: { services: readonly ServiceSummary[]; place?: string }) {
  return (
    <ul className="ruled">
      {services.map(({ slug, title, summary, price }) => (
        <li key={slug}>
          <a
            href={
              place === undefined
                ? link('service', { service: slug })
                : link('service-in-place', { service: slug, place })
            }
          >
            {title}
          </a>
          {price !== undefined && <span className="note">from {money(price.from)}</span>}
          {summary !== undefined && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  )
}
