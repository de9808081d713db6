import type { ThankYouWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

/** The screen after an enquiry that was posted without JavaScript (D19). */
export default function ThankYouPage({ content }: SitePage<{ wording: ThankYouWording }>) {
  const { wording } = content
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.consumer}</p>
      <section>
        <h2>{wording.nextHeading}</h2>
        <ul>
          {wording.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <p>
        <a href="/">{wording.homeLink}</a>
      </p>
    </>
  )
}
