import { callHref, phoneDisplay } from 'townpages/page'
import type { Site } from '../../data-types.ts'
import { link } from '../../links.ts'

type SuggestionProps = { site: Site; page: { path: string; title: string } | null }

// What the titles of all pages end with, which `titleUntil` cuts off in search.
const titleEnd = ' | '

/** The page that was probably meant, as a question; nothing where none comes near. */
export function Suggestion({ site, page }: SuggestionProps) {
  if (page === null) return null
  return (
    <p>
      {site.texts.suggestion} <a href={page.path}>{page.title.split(titleEnd)[0]}</a>?
    </p>
  )
}

/** Where to go from what was not found: the list of all places, and the telephone. */
export function OtherWays({ site }: { site: Site }) {
  return (
    <>
      <p>
        <a href={link('coverage-areas')}>{site.texts.coverageLink}</a>
      </p>
      <p>
        {site.texts.nationalLine}:{' '}
        <a data-call="" data-own-number="" href={callHref(site.phoneNumber)}>
          {phoneDisplay(site.phoneNumber)}
        </a>
      </p>
    </>
  )
}
