import { canonicalUrl, JsonScript } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { ogImageOf, type PageWithOgImage } from '../../page-content/page-og-image.ts'
import { isIndexed, placeOf } from '../../page-content/site-page.ts'
import { hasStructuredData, structuredData } from '../../structured-data/structured-data.ts'

// The sizes that Open Graph pictures are made in.
const [pictureWidth, pictureHeight] = [1200, 630]
const usualTheme = 'teal'

type IconLink = { rel: string; href: string; type?: string; sizes?: string }
// An .ico first: browsers that read SVG take the last one that they can.
const icons: readonly IconLink[] = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * What this site adds to the head of a page: colors and icons on every page; for those who share or index it, on pages
 * that may be indexed.
 */
export function PageHead({ page }: { page: PageWithOgImage }) {
  const { content, shell } = page
  return (
    <>
      <ThemeColors site={content.site} place={placeOf(page)} />
      {icons
        .filter(({ href }) => shell.files.has(href))
        .map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
      {isIndexed(page) && <OpenGraph page={page} />}
      {hasStructuredData(page) && <JsonScript type="application/ld+json" value={structuredData(page)} />}
    </>
  )
}

/** The color of the browser's own frame: that of the paper, in either scheme. */
function ThemeColors({ site, place }: { site: Site; place: Location | null }) {
  const theme = site.themes[place?.theme ?? usualTheme]
  if (theme === undefined) return null
  return (
    <>
      <meta name="theme-color" content={theme.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={theme.darkPaper} media="(prefers-color-scheme: dark)" />
    </>
  )
}

/** How the page looks where somebody shares it. */
function OpenGraph({ page }: { page: PageWithOgImage }) {
  const { entry, content } = page
  const picture = ogImageOf(page)
  return (
    <>
      <meta property="og:type" content={entry.page === 'comparison' ? 'article' : 'website'} />
      <meta property="og:title" content={entry.title} />
      <meta property="og:description" content={entry.description} />
      <meta property="og:url" content={canonicalUrl(page)} />
      <meta property="og:site_name" content={content.site.siteName} />
      <meta property="og:locale" content="en_GB" />
      {picture !== null && (
        <>
          <meta property="og:image" content={picture.url} />
          <meta property="og:image:width" content={String(pictureWidth)} />
          <meta property="og:image:height" content={String(pictureHeight)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
    </>
  )
}
