import { PageState } from '../../components/page-state/page-state.tsx'
import { PlaceGroup } from '../../components/place-group/place-group.tsx'
import type { CoverageAreasWording } from '../../data-types.ts'
import { useLatestPlaces } from './use-latest-places.ts'
import { useSearchBox } from './use-search-box.ts'
import type { ListFault, Place } from './watch-places.ts'

type Texts = Omit<
  CoverageAreasWording,
  'slug' | 'heading' | 'intro' | 'missingHeading' | 'missingText' | 'missingLink' | 'updated'
>
type CoverageSearchProps = {
  /** What the server was asked; the list is filtered by it. */
  query: string
  places: readonly Place[]
  texts: Texts
}

/**
 * All places under their first letters, filtered by what stands in the page's box for a town (§2.11). Without a script
 * the server filters; with one the list follows what is typed, and the button still leads to an address that can be
 * kept or sent. Who types gets the latest list too; where it cannot be had, that is said, and the list of the page
 * serves on.
 */
export default function CoverageSearch({ query, places, texts }: CoverageSearchProps) {
  const { typed, isLeaving } = useSearchBox(query)
  const latest = useLatestPlaces(typed !== query)
  const found = placesNamed(latest.places ?? places, typed)
  return (
    <>
      <div className="coverage-said" aria-live="polite">
        {isLeaving && <PageState text={texts.loading} />}
        {latest.fault !== null && <FaultOfList fault={latest.fault} texts={texts} />}
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

/** Why the list may be an older one (§8). */
function FaultOfList({ fault, texts }: { fault: ListFault; texts: Texts }) {
  switch (fault.kind) {
    case 'unreachable':
      return <PageState heading={texts.listUnreachable} text={texts.listKept} />
    case 'refused':
      return <PageState heading={texts.listRefused} text={texts.listKept} values={{ status: String(fault.status) }} />
    case 'invalid':
      return <PageState heading={texts.listInvalid} text={texts.listKept} />
  }
}

/**
 * The places with these letters in their names, whatever their case (§5); all of them for a postcode, which the server
 * answers.
 */
export function placesNamed(places: readonly Place[], typed: string): readonly Place[] {
  const part = isPostcode(typed) ? '' : typed.trim().toLowerCase()
  return places.filter(({ name }) => name.toLowerCase().includes(part))
}

/** Whether a postcode is meant, or a part of one: no name of a place has a digit. */
export function isPostcode(typed: string): boolean {
  return /\d/.test(typed)
}

function groupByLetter(places: readonly Place[]): [letter: string, group: Place[]][] {
  const groups = new Map<string, Place[]>()
  for (const place of [...places].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))) {
    const letter = place.name.charAt(0).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), place])
  }
  return [...groups]
}
