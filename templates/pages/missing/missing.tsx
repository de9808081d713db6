import { callHref, phoneDisplay } from 'townpages/page'
import type { MissingWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

/** The screen for an address that nothing stands at, and for a page that failed (D4). */
export default function MissingPage({ content, request }: SitePage<{ wording: MissingWording }>) {
  const { wording, site } = content
  const nearest = request.kind === 'missing' ? request.nearest : null
  return (
    <>
      <h1>{wording.heading}</h1>
      {wording.text !== undefined && <p>{wording.text}</p>}
      {wording.intro !== undefined && <p>{wording.intro}</p>}
      {nearest !== null && (
        <p>
          {site.texts.suggestion} <a href={nearest.path}>{nearest.title}</a>?
        </p>
      )}
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
    </>
  )
}
