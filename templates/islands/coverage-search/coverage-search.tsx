import { useEffect, useRef, useState } from 'react'
import { PlaceGroup } from '../../components/place-group/place-group.tsx'
import { SearchForm } from '../../components/search-form/search-form.tsx'

type Place = { slug: string; name: string }
type CoverageSearchProps = {
  action: string
  /** What the server was asked; the list is filtered by it. */
  query: string
  places: readonly Place[]
  texts: {
    searchLabel: string
    searchPlaceholder: string
    searchButton: string
    emptyHeading: string
    emptyText: string
    loading: string
  }
}

/**
 * All places under their first letters, with a box that filters them (§2.11). Without a script the server filters; with
 * one the list follows what is typed, and the button still leads to an address that can be kept or sent.
 */
export default function CoverageSearch({ action, query, places, texts }: CoverageSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query)
  const [isLeaving, setIsLeaving] = useState(false)
  // What was typed while the script was on its way counts too.
  useEffect(() => setTyped(box.current?.value ?? query), [query])
  useEffect(() => {
    const comeBack = () => setIsLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  const found = placesNamed(places, typed)
  return (
    <>
      <SearchForm
        action={action}
        name="q"
        label={texts.searchLabel}
        button={texts.searchButton}
        value={query}
        placeholder={texts.searchPlaceholder}
        inputRef={box}
        onType={setTyped}
        onSubmit={() => setIsLeaving(true)}
      />
      <div aria-live="polite">
        {isLeaving && <p>{texts.loading}</p>}
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

/** The places with these letters in their names, whatever their case (§5). */
function placesNamed(places: readonly Place[], typed: string): readonly Place[] {
  const part = typed.trim().toLowerCase()
  return places.filter(({ name }) => name.toLowerCase().includes(part))
}

function groupByLetter(places: readonly Place[]): [string, Place[]][] {
  const sorted = places.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  return [...Map.groupBy(sorted, ({ name }) => name.charAt(0).toUpperCase())]
}
