import type { LocationSummary, LocationsWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function LocationsPage({ content }: SitePage<{ wording: LocationsWording; places: readonly LocationSummary[] }>) {
  const { wording, places } = content
  const regions = Object.entries(Object.groupBy(places, ({ region }) => region)).sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      {regions.map(([region, found = []]) => (
        <section key={region}>
          <h2>{region}</h2>
          <ul>
            {found.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/private-investigator-${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
