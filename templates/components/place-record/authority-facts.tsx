import { Fact, type RecordContent, sentence, withCapital } from './fact.tsx'

const policeNumber = '101'
const emergencyNumber = '999'
// From two miles on it helps to say how far the court is, and in which direction.
const farCourtKm = 3.2

/** The council, and the police force with how to reach it. */
export function PoliceFacts({ content: { location, record } }: { content: RecordContent }) {
  const [before = '', between = '', after = ''] = record.policeCall.split(/%\{(?:police|emergency)\}/)
  return (
    <Fact label={record.councilAndPolice}>
      <dl className="pair">
        <div>
          <dt>{record.council}</dt>
          <dd className="key">{withCapital(location.facts?.council ?? location.localAuthority)}</dd>
        </div>
        <div>
          <dt>{record.police}</dt>
          <dd className="key">{withCapital(location.facts?.police ?? location.policeForce)}</dd>
          <dd>
            {before}
            <a href={`tel:${policeNumber}`}>{policeNumber}</a>
            {between}
            <a href={`tel:${emergencyNumber}`}>{emergencyNumber}</a>
            {after}
          </dd>
        </div>
      </dl>
    </Fact>
  )
}

/** The court that hears civil claims, with its address and who may serve its papers. */
export function CourtFacts({ content }: { content: RecordContent }) {
  const { location, record, nation } = content
  const court = location.facts?.court
  if (court === undefined) return null
  const note = {
    'postcode list': record.courtListed,
    nearest: record.courtNearest,
    'sheriff court district': record.courtDistrict,
    'general knowledge': record.courtKnown,
  }[court.basis]
  const place = [court.town, court.postcode].filter((line) => line !== undefined).join(' ')
  return (
    <Fact label={record.court} note={note}>
      <p className="key">{withCapital(court.name)}</p>
      <address>{[court.building, court.street, place].filter((line) => line !== undefined && line !== '').join(', ')}</address>
      <p>{courtSentences(content).join(' ')}</p>
      {nation?.papers !== undefined && (
        <dl className="pair one">
          <div>
            <dt>{record.papers}</dt>
            <dd>
              {nation.papers.text} <span className="law">{nation.papers.law}</span>
            </dd>
          </div>
        </dl>
      )}
    </Fact>
  )
}

function courtSentences({ location, record }: RecordContent): string[] {
  const { court, familyCourt } = location.facts ?? {}
  if (court === undefined) return []
  const distance =
    court.km === undefined
      ? []
      : court.km < farCourtKm || court.direction === undefined
        ? [record.courtNear]
        : [sentence(record.courtDistance, { distance: court.km, direction: court.direction })]
  const nearer = court.nearer === undefined ? [] : [sentence(record.courtNearer, { court: court.nearer.court, distance: court.nearer.km })]
  const family =
    familyCourt === undefined
      ? []
      : familyCourt.building === court.building
        ? [record.familySame]
        : [sentence(record.familyOther, familyCourt)]
  return [...distance, ...nearer, ...family]
}

/** Which office or law of the nation is in charge of what. */
export function LawFacts({ content: { record, nation } }: { content: RecordContent }) {
  if (nation === null) return null
  return (
    <Fact label={record.law} note={record.lawNote}>
      <dl className="pair">
        {nation.rules.map(({ label, text, law }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text} {law !== undefined && <span className="law">{law}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Fact>
  )
}
