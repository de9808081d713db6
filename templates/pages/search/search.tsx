import type { SearchWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

/** The search of the whole site, which works without JavaScript (D18). */
export default function SearchPage({ content }: SitePage<{ wording: SearchWording }>) {
  const { wording } = content
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      <search>
        <form action="/search" method="get">
          <label htmlFor="q">{wording.label}</label>
          <input id="q" name="q" type="search" />
          <button type="submit">{wording.button}</button>
        </form>
      </search>
    </>
  )
}
