import { callHref, phoneDisplay } from 'townpages/page'
import type { LocationSummary } from '../../data-types.ts'
import { link } from '../../links.ts'

type OfficeItemProps = { place: LocationSummary; distance: string }

/** A place with how far it is and its own number, where it has one. */
export function OfficeItem({ place: { slug, name, phoneNumber }, distance }: OfficeItemProps) {
  return (
    <li>
      <a href={link('location', { location: slug })} data-choose-town={slug}>
        {name}
      </a>{' '}
      <span className="number">{distance}</span>{' '}
      {phoneNumber !== undefined && (
        <a className="number" data-call="" data-own-number="" href={callHref(phoneNumber)}>
          {phoneDisplay(phoneNumber)}
        </a>
      )}
    </li>
  )
}
