import type { Location, Site } from '../../data-types.ts'
import { officeTimes } from '../../page-content/opening-times.ts'

type BusinessFactsProps = { site: Site; place: Location | null }

/** When the office is open and how people pay: what search engines are told of the business is to be read on the page too (D33). */
export function BusinessFacts({ site, place }: BusinessFactsProps) {
  return (
    <>
      {officeTimes(site, place).map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        {site.texts.payments}: {site.payments.join(', ')}
      </p>
    </>
  )
}
