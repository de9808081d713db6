import { Enquiry } from '../components/enquiry.tsx'
import { Reach } from '../components/reach.tsx'
import type { PagePropsOf } from '../page-props.ts'

export default function ContactPage(page: PagePropsOf['contact']) {
  const { wording, site } = page.content
  return (
    <>
      <section className="wrap section-wide">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
      </section>
      <Enquiry heading={wording.formHeading} page={page} />
      <Reach site={site} heading={wording.reachHeading} />
    </>
  )
}
