import type { ReactNode } from 'react'
import { formatMessage, miles, type Near } from 'townpages/page'
import type { Location, LocationSummary, Nation, PlaceRecordWording, Site } from '../../data-types.ts'

/** A place that the facts of another refer to, with where it is from there. */
export type NeighborPlace = Near<LocationSummary> & { direction: string }

/** What a page with the facts of its place draws for them. */
export type RecordContent = {
  location: Location
  record: PlaceRecordWording
  site: Pick<Site, 'headOffice'>
  nation: Nation | null
  /** Which rules of the nation are shown; all of them without. */
  lawTopics?: readonly (keyof Nation['rules'])[] | undefined
  /** The page says elsewhere who may serve papers. */
  papers?: 'elsewhere'
  offices: readonly Near<LocationSummary>[]
  byLand: readonly NeighborPlace[]
  acrossWater: readonly NeighborPlace[]
  sharedCode: readonly LocationSummary[]
  sharedDistricts: readonly (LocationSummary & { district: string })[]
}

/** One kind of fact. */
type FactProps = {
  label: string
  /** What is known. */
  children: ReactNode
  /** A note on the source, in the margin. */
  note?: string | undefined
}

export function Fact({ label, children, note }: FactProps) {
  return (
    <div className="fact">
      <h3>{label}</h3>
      <div className="fact-body">
        <div className="fact-main">{children}</div>
        {note !== undefined && <p className="fact-note">{note}</p>}
      </div>
    </div>
  )
}

/**
 * A sentence of the record filled with values; numbers are distances in kilometers, shown in miles. It begins with a
 * capital.
 */
export function sentence(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const filled = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    return [[name, typeof value === 'number' ? miles(value) : value]]
  })
  return withCapital(formatMessage(text, Object.fromEntries(filled)))
}

/** The text with a capital at its beginning: names such as 'the County Court at Bath' may open a sentence. */
export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether the courts and the law of two countries differ. England and Wales share theirs. */
export function hasOtherLaw(from: string, to: string): boolean {
  const share = ['England', 'Wales']
  return from !== to && !(share.includes(from) && share.includes(to))
}
