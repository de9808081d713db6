import { useEffect, useState } from 'react'
import { PlaceGroup } from '../../components/place-group/place-group.tsx'

type Place = { slug: string; name: string }
type CoverageSearchProps = {
  places: readonly Place[]
  texts: { searchLabel: string; searchPlaceholder: string; emptyHeading: string; emptyText: string }
}

/** All places under their first letters, with a box that filters them (§2.11). Without a script it is the whole list. */
export default function CoverageSearch({ places, texts }: CoverageSearchProps) {
  const [query, setQuery] = useState('')
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const found = places.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <>
      <p hidden={!isAwake}>
        <label>
          {texts.searchLabel}{' '}
          <input type="search" value={query} placeholder={texts.searchPlaceholder} onChange={(event) => setQuery(event.target.value)} />
        </label>
      </p>
      <div aria-live="polite">
        {found.length === 0 && (
          <>
            <h2>{texts.emptyHeading}</h2>
            <p>{texts.emptyText}</p>
          </>
        )}
      </div>
      {groupByLetter(found).map(([letter, group]) => (
        <PlaceGroup key={letter} heading={letter} places={group} />
      ))}
    </>
  )
}

function groupByLetter(places: readonly Place[]): [string, Place[]][] {
  const sorted = places.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  return [...Map.groupBy(sorted, ({ name }) => name.charAt(0).toUpperCase())]
}
