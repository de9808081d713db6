import type { Location, Site } from '../../data-types.ts'
import { officeTimes } from '../../page-content/opening-times.ts'

type BusinessFactsProps = { site: Site; place: Pick<Location, 'office'> | null }

/** When the office is open and how people pay: the page shows what structured data says of the business (D33). */
export function BusinessFacts({ site, place }: BusinessFactsProps) {
  return (
    <>
      {officeTimes(site, place).map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <p>{`${site.texts.payments}: ${site.payments.join(', ')}`}</p>
    </>
  )
}
