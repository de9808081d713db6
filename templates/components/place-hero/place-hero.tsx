import type { LocationContent } from '../../page-content/place-page.ts'
import { heroHighlights, type SharedContent } from '../../page-content/site-page.ts'
import { ContactLinks } from '../contact-links/contact-links.tsx'
import { Hero } from '../hero/hero.tsx'
import { PlaceMap } from '../place-map/place-map.tsx'

type PlaceHeroProps = { content: SharedContent & LocationContent<{ heading: string; intro: string }> }

/** The top of a place's main page: what was written for the place alone comes before what serves every place. */
export function PlaceHero({ content }: PlaceHeroProps) {
  const { wording, location, site } = content
  const { customContent, introText } = location
  const { title, subtitle, description } = customContent?.hero ?? {}
  const own = customContent?.homeIntro ?? introText
  return (
    <Hero
      heading={title ?? wording.heading}
      subtitle={subtitle}
      intro={description ?? own ?? wording.intro}
      more={description === undefined ? undefined : own}
      facts={heroHighlights(site)}
      picture={<PlaceMap map={content.map} wording={content.mapWording} />}
    >
      <ContactLinks site={site} place={location} kind="location" />
    </Hero>
  )
}
