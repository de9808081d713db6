import { SearchForm } from 'townpages/components'
import { CallText } from 'townpages/page'
import { Hero } from '../../components/hero/hero.tsx'
import { OtherWays, Suggestion } from '../../components/other-ways/other-ways.tsx'
import type { Location } from '../../data-types.ts'
import { link } from '../../links.ts'
import { localLink, localPages } from '../../page-content/local-links.ts'
import { placeOf } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

/**
 * The screen for an address that nothing stands at, for a page that failed, for too many requests, and for a form that
 * cannot be taken (D4, D19).
 */
export default function MissingPage(page: PagePropsOf['missing']) {
  const { content, request, shell } = page
  const { wording, site } = content
  const place = placeOf(page)
  const { nearest, words } = request.kind === 'missing' ? request : { nearest: null, words: '' }
  return (
    <>
      <Hero heading={wording.heading} intro={wording.text} phone={place?.phoneNumber}>
        {wording.intro !== undefined && (
          <p>
            <CallText text={wording.intro} number={place?.phoneNumber} />
          </p>
        )}
        <Suggestion site={site} page={nearest ?? mainPageOf(place)} />
        <SearchForm
          action={link('search')}
          apiUrl={shell.apiUrl}
          name="q"
          label={site.texts.searchLabel}
          button={site.texts.search}
          value={words}
        />
      </Hero>
      <div className="wrap prose missing-ways">
        <p>
          <a {...localLink(localPages.home, place)}>{wording.homeLink}</a>
        </p>
        <OtherWays site={site} />
      </div>
    </>
  )
}

/** The main page of the place that the address names (§2.4). */
function mainPageOf(place: Location | null): { path: string; title: string } | null {
  return place === null ? null : { path: localPages.home.inPlace(place.slug), title: place.name }
}
