import { Enquiry } from '../components/enquiry.tsx'
import { Hero } from '../components/hero.tsx'
import type { PagePropsOf } from '../page-props.ts'

/** A table of what differs: the business in one column, the alternative in the other. */
export default function AlternativePage(page: PagePropsOf['alternative']) {
  const { wording, site, alternative } = page.content
  const { title, intro, points } = alternative
  return (
    <>
      <Hero heading={wording.heading} intro={intro} site={site} name={title} />
      <div className="wrap section-wide">
        <table className="versus">
          <thead>
            <tr>
              <td />
              <th scope="col">{wording.oursLabel}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ question, ours, theirs }) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td data-label={wording.oursLabel}>{ours}</td>
                <td data-label={title}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="note">{wording.note}</p>
      </div>
      <Enquiry heading={wording.enquiryHeading} page={page} />
    </>
  )
}
