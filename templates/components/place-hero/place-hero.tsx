import type { ReactNode } from 'react'
import { LocatorMap } from 'townpages/components'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'
import { ContactLinks } from '../contact-links/contact-links.tsx'
import { Hero } from '../hero/hero.tsx'
import { Picture } from '../picture/picture.tsx'

type PlaceHeroProps = Pick<PagePropsOf['location' | 'unified-location'], 'content'> & { children?: ReactNode }

const pictureSizes = '(max-width: 61.99rem) 100vw, 46rem'

/** The top of a place's main page: what was written for the place alone comes before what serves every place. */
export function PlaceHero({ content, children }: PlaceHeroProps) {
  const { wording, location, site } = content
  const { customContent, introText, heroImage } = location
  const { title, subtitle, description } = customContent?.hero ?? {}
  const own = customContent?.homeIntro ?? introText
  const map = <LocatorMap map={content.map} texts={content.mapWording} />
  return (
    <Hero
      heading={title ?? wording.heading}
      subtitle={subtitle}
      intro={description ?? own ?? wording.intro}
      more={description === undefined ? undefined : own}
      facts={heroFacts(content)}
      picture={
        heroImage === undefined ? map : <Picture picture={heroImage} sizes={pictureSizes} isFirst fallback={map} />
      }
    >
      <ContactLinks site={site} place={location} kind="location" />
      {children}
    </Hero>
  )
}
