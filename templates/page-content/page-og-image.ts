import type { Location, Service } from '../data-types.ts'
import { ogImageLink } from '../links.ts'
import { placeOf, type SitePage } from './site-page.ts'

/** A picture of a page for those who share it. */
export type PageOgImage = {
  /** Its whole address. */
  url: string
  /** What it shows. */
  alt: string
}

/** The contents that a picture can be about. */
export type PageWithOgImage = SitePage<{ location?: Location; service?: Service }>

/** The picture of the page's place, else of its service, else of the site; null on a site that has none of them. */
export function ogImageOf(page: PageWithOgImage): PageOgImage | null {
  const { shell } = page
  const found = candidatesOf(page).find(({ path }) => shell.files.has(path))
  return found === undefined ? null : { url: shell.siteUrl + found.path, alt: found.alt }
}

function candidatesOf(page: PageWithOgImage): { path: string; alt: string }[] {
  const { site, service } = page.content
  const place = placeOf(page)
  return [
    ...(place === null
      ? []
      : [
          {
            path: ogImageLink('place', { location: place.slug }),
            alt: `${site.texts.mapOf} ${place.nameInText ?? place.name}`,
          },
        ]),
    ...(service === undefined ? [] : [{ path: ogImageLink('service', { service: service.slug }), alt: service.title }]),
    { path: ogImageLink('site'), alt: site.siteName },
  ]
}
