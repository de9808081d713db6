import type { Location, Service } from '../data-types.ts'
import { placeOf, type SitePage } from './site-page.ts'

/** A picture of a page for those who share it: its whole address, and what it shows. */
export type PageOgImage = { url: string; alt: string }

/** The contents that a picture can be about. */
export type PageWithOgImage = SitePage<{ location?: Location; service?: Service }>

const folder = '/pictures'

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
    ...(place === null ? [] : [{ path: `${folder}/${place.slug}.png`, alt: `${site.texts.mapOf} ${place.nameInText ?? place.name}` }]),
    ...(service === undefined ? [] : [{ path: `${folder}/${service.slug}.png`, alt: service.title }]),
    { path: `${folder}/site.png`, alt: site.siteName },
  ]
}
