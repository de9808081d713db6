import { BorderFacts, DroneFacts, MistakenFacts, OfficeFact, StationFacts } from './access-facts.tsx'
import { CourtFacts, LawFacts, PoliceFacts } from './authority-facts.tsx'
import type { RecordContent } from './fact.tsx'
import { HomeFacts } from './home-facts.tsx'

// The kinds of facts, in the order in which a page shows them.
const kinds = {
  office: OfficeFact,
  police: PoliceFacts,
  court: CourtFacts,
  law: LawFacts,
  rail: StationFacts,
  homes: HomeFacts,
  mistaken: MistakenFacts,
  drone: DroneFacts,
  border: BorderFacts,
} as const
export type FactKind = keyof typeof kinds

// The law of a nation says nothing of one place: it is for the pages whose service needs it.
const kindsOfPlace = (Object.keys(kinds) as FactKind[]).filter((kind) => kind !== 'law')

/** The public facts of a place, kind by kind, or some of the kinds. A kind without data is left out (D9). */
export function PlaceRecord({
  content,
  only = kindsOfPlace,
}: {
  content: RecordContent
  only?: readonly FactKind[] | undefined
}) {
  return (
    <div className="place-record">
      {Object.entries(kinds).map(
        ([kind, Kind]) => only.includes(kind as FactKind) && <Kind key={kind} content={content} />,
      )}
    </div>
  )
}
