import { EnquiryForm, type EnquiryFormProps } from 'townpages/components'
import { link } from '../links.ts'

/** The part of a page with the form. */
export function Enquiry({ heading, page }: { heading: string; page: EnquiryFormProps['page'] }) {
  return (
    <section className="enquiry" id="enquiry">
      <div className="section wrap">
        <h2>{heading}</h2>
        <EnquiryForm page={page} privacyPolicy={link('privacy')} headingLevel={3} />
      </div>
    </section>
  )
}
