import { callHref, phoneDisplay } from 'townpages/page'
import { Hero } from '../../components/hero/hero.tsx'
import { SearchForm } from '../../components/search-form/search-form.tsx'
import type { MissingWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

/** The screen for an address that nothing stands at, for a page that failed, and for a form that cannot be taken (D4, D19). */
export default function MissingPage({ content, request }: SitePage<{ wording: MissingWording }>) {
  const { wording, site } = content
  const { nearest, words } = request.kind === 'missing' ? request : { nearest: null, words: '' }
  return (
    <>
      <Hero heading={wording.heading} intro={wording.text}>
        {wording.intro !== undefined && <p>{wording.intro}</p>}
        {nearest !== null && (
          <p>
            {site.texts.suggestion} <a href={nearest.path}>{nearest.title}</a>?
          </p>
        )}
        <SearchForm action="/search" name="q" label={site.texts.searchLabel} button={site.texts.search} value={words} />
      </Hero>
      <div className="wrap prose missing-ways">
        <p>
          <a href="/">{wording.homeLink}</a>
        </p>
        <p>
          <a href="/coverage-areas">{site.texts.coverageLink}</a>
        </p>
        <p>
          {site.texts.nationalLine}:{' '}
          <a data-call="" href={callHref(site.phoneNumber)}>
            {phoneDisplay(site.phoneNumber)}
          </a>
        </p>
      </div>
    </>
  )
}
