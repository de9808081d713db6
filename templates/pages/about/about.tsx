import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import type { AboutWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function AboutPage({ content }: SitePage<{ wording: AboutWording }>) {
  const { wording, site } = content
  return (
    <>
      <section className="hero">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
        <ContactLinks site={site} place={null} kind="about" />
      </section>
      <PointList heading={wording.whyHeading} points={wording.reasons} />
    </>
  )
}
