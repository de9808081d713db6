import type { Site } from '../../data-types.ts'
import { link } from '../../links.ts'

type HeadOfficeLinkProps = { site: Site }

/** The way to the contact page of the head office's place, from the pages of the whole country (§2.11). */
export function HeadOfficeLink({ site: { headOffice, texts } }: HeadOfficeLinkProps) {
  return (
    <p>
      <a className="more" href={link('location-contact', { location: headOffice.place })}>
        {texts.headOfficeContact}
      </a>
    </p>
  )
}
