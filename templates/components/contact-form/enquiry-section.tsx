import type { ReactNode } from 'react'
import type { Location } from '../../data-types.ts'
import { placeOf, type SitePage } from '../../page-content/site-page.ts'
import { FormToggle } from '../form-toggle/form-toggle.tsx'
import { Section } from '../section/section.tsx'
import { type FormsContent, formState } from './form-fields.ts'
import { FormIsland } from './form-island.tsx'

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
  const { entry, content, request, shell } = page
  const { consumer } = content.forms
  const state = formState(request, 'consumer')
  const shared = { path: entry.path, apiUrl: shell.apiUrl, state }
  const form = <FormIsland form="consumer" forms={content.forms} city={cityOf(page)} {...shared} />
  return (
    <Section id="contact-form" heading={heading ?? consumer.heading} note={consumer.intro}>
      {children}
      {isFolded ? (
        <FormToggle show={consumer.show} hide={consumer.hide} isOpen={state.faults.length > 0}>
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
