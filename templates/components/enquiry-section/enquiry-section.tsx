import type { ReactNode } from 'react'
import type { Location } from '../../data-types.ts'
import { placeOf, type SitePage } from '../../page-content/site-page.ts'
import { FormToggle } from '../form-toggle/form-toggle.tsx'
import { Section } from '../section/section.tsx'
import { type FormsContent, SiteForm } from './site-form.tsx'

type EnquirySectionProps = {
  page: SitePage<FormsContent & { location?: Location }>
  /** The page's own heading over the form. */
  heading?: string
  /** Whether the form is folded away until it is asked for. */
  isFolded?: boolean
  /** What stands over the form. */
  children?: ReactNode
}

/** The part of a page where private clients write to us (D35). */
export function EnquirySection({ page, heading, isFolded = false, children }: EnquirySectionProps) {
  const { request } = page
  const { consumer } = page.content.forms
  const hasFaults = request.kind === 'form' && request.form === 'consumer'
  const form = <SiteForm page={page} kind="consumer" fixed={{ city: cityOf(page) }} />
  return (
    <Section id="contact-form" heading={heading ?? consumer.heading} note={consumer.intro}>
      {children}
      {isFolded ? (
        <FormToggle show={consumer.show} hide={consumer.hide} isOpen={hasFaults}>
          {form}
        </FormToggle>
      ) : (
        form
      )}
    </Section>
  )
}

/** What an enquiry from a page is about: its place, or else the country of the head office (§3). */
function cityOf(page: EnquirySectionProps['page']): string {
  return placeOf(page)?.name ?? page.content.site.headOffice.country
}
