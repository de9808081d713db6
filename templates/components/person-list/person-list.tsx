import type { Shell } from 'townpages/page'
import type { CredentialSummary, LocationSummary, PersonSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { heldBy } from '../../page-content/published-samples.ts'
import { CredentialList } from '../credential-list/credential-list.tsx'
import { Picture } from '../picture/picture.tsx'
import { Section } from '../section/section.tsx'

type PersonListProps = {
  people: readonly PersonSummary[]
  credentials: readonly CredentialSummary[]
  /** The places that people work from, and any others. */
  places: readonly Pick<LocationSummary, 'slug' | 'name'>[]
  site: Site
  shell: Pick<Shell, 'hidesSamples'>
  id: string
}

/** The people who work for the agency, with what each did before and can show. Without any, the section closes up. */
export function PersonList({ people, credentials, places, site, shell, id }: PersonListProps) {
  if (people.length === 0) return null
  return (
    <Section id={id} heading={site.people.heading} layout="wide">
      <ul className="point-list columns-3 person-list">
        {people.map(({ slug, name, role, before, photo, places: own = [], sample }) => (
          <li key={slug}>
            {photo !== undefined && <Picture picture={photo} sizes="6rem" fallback={null} />}
            <h3>{name}</h3>
            <p>{role}</p>
            <p>{before}</p>
            <WorksFrom words={site.people.places} places={places.filter((place) => own.includes(place.slug))} />
            <CredentialList credentials={heldBy(slug, credentials, shell)} site={site} hasRenewals />
            {sample && <small>{site.people.example}</small>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WorksFrom({ words, places }: { words: string; places: PersonListProps['places'] }) {
  if (places.length === 0) return null
  return (
    <p>
      {words}{' '}
      {places.map(({ slug, name }, at) => (
        <span key={slug}>
          {at > 0 && ', '}
          <a href={link('location', { location: slug })}>{name}</a>
        </span>
      ))}
    </p>
  )
}
