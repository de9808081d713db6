import { formatMessage, type Near, type Shell } from 'townpages/page'
import type { Location, PersonSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { distanceText } from '../../page-content/distance-text.ts'
import { published } from '../../page-content/published-samples.ts'
import { Picture } from '../picture/picture.tsx'

type PlacePeopleProps = {
  content: {
    site: Site
    location: Pick<Location, 'name' | 'nameInText'>
    people: readonly Near<PersonSummary>[]
  }
  shell: Pick<Shell, 'hidesSamples'>
}

/** Who is nearest to a place, beside the form; nothing without anybody. */
export function PlacePeople({ content: { site, location, people }, shell }: PlacePeopleProps) {
  const [nearest] = published(people, shell)
  if (nearest === undefined) return null
  const { name, role, photo, km, sample } = nearest
  const { here, near, example } = site.people
  const place = location.nameInText ?? location.name
  return (
    <div className="place-people">
      {photo !== undefined && <Picture picture={photo} sizes="3rem" fallback={null} />}
      <p>
        <a href={`${link('about')}#people`}>{name}</a>, {role}
        <small>
          {formatMessage(km === 0 ? here : near, { place, distance: distanceText(km) })}
          {sample && ` · ${example}`}
        </small>
      </p>
    </div>
  )
}
