import { callHref, phoneDisplay } from 'townpages/page'
import type { Site } from '../data-types.ts'
import { Section } from './section.tsx'

type ReachProps = { site: Site; heading?: string }

/** The ways to reach the business, as far as it has named them: a section of their own if they have a heading. */
export function Reach({ site: { phone, email, postalAddress }, heading }: ReachProps) {
  if (phone === undefined && email === undefined && postalAddress === undefined) return null
  const ways = (
    <ul className="ruled">
      {phone !== undefined && (
        <li>
          <a href={callHref(phone)}>{phoneDisplay(phone)}</a>
        </li>
      )}
      {email !== undefined && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {postalAddress !== undefined && (
        <li>{[postalAddress.street, postalAddress.town, postalAddress.postcode].join(', ')}</li>
      )}
    </ul>
  )
  return heading === undefined ? ways : <Section heading={heading}>{ways}</Section>
}
