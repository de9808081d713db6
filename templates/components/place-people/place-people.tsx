import { formatMessage, type Near, type Shell } from 'townpages/page'
import type { CredentialSummary, Location, PersonSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { distanceText } from '../../page-content/distance-text.ts'
import { heldBy, published } from '../../page-content/published-samples.ts'
import { CredentialList } from '../credential-list/credential-list.tsx'
import { Picture } from '../picture/picture.tsx'

type PlacePeopleProps = {
  content: {
    site: Site
    location: Pick<Location, 'name' | 'nameInText'>
    people: readonly Near<PersonSummary>[]
    credentials: readonly CredentialSummary[]
  }
  shell: Pick<Shell, 'hidesSamples'>
}

const peopleShown = 3

/** Who is nearest to a place, and what the agency can show, beside the form. Without either, nothing. */
export function PlacePeople({ content: { site, location, people, credentials }, shell }: PlacePeopleProps) {
  const shown = published(people, shell).slice(0, peopleShown)
  const place = location.nameInText ?? location.name
  const { heading, here, near, more, example } = site.people
  return (
    <>
      {shown.length > 0 && (
        <div className="place-people">
          <h3>{heading}</h3>
          <ul className="people">
            {shown.map(({ slug, name, role, photo, km, sample }) => (
              <li key={slug}>
                {photo !== undefined && <Picture picture={photo} sizes="3rem" fallback={null} />}
                <div>
                  <b>{name}</b>, {role}
                  <small>
                    {formatMessage(km === 0 ? here : near, { place, distance: distanceText(km) })}
                    {sample && ` · ${example}`}
                  </small>
                </div>
              </li>
            ))}
          </ul>
          <p>
            <a href={`${link('about')}#people`}>{more}</a>
          </p>
        </div>
      )}
      <CredentialList credentials={heldBy('agency', credentials, shell)} site={site} />
    </>
  )
}
