import type { Location, Nation, PlaceRecordWording } from '../../data-types.ts'
import { Fact, type RecordContent, sentence, withCapital } from './fact.tsx'

const policeNumber = '101'
const emergencyNumber = '999'
// From two miles on it helps to say how far the court is, and in which direction.
const farCourtKm = 3.2
const mileKm = 1.6
const closeCourtKm = 0.8

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

/**
 * The court that hears civil claims, with its address, and who may serve its papers. Papers are told of without a court
 * too.
 */
export function CourtFacts({ content }: { content: RecordContent }) {
  const { location, record, nation } = content
  const court = location.facts?.court
  const papers = content.papers === 'elsewhere' ? undefined : nation?.papers
  if (court === undefined)
    return papers === undefined ? null : (
      <Fact label={record.anyPapers}>
        <PapersRule papers={papers} />
      </Fact>
    )
  const note = {
    'postcode list': record.courtListed,
    nearest: record.courtNearest,
    'sheriff court district': record.courtDistrict,
    'general knowledge': record.courtKnown,
  }[court.basis]
  const place = [court.town, court.postcode].filter((line) => line !== undefined).join(' ')
  const building = court.building?.toLowerCase() === court.name.toLowerCase() ? undefined : court.building
  return (
    <Fact label={record.court} note={note}>
      <p className="key">{withCapital(court.name)}</p>
      <address>
        {[building, court.street, place].filter((line) => line !== undefined && line !== '').join(', ')}
      </address>
      <p>{courtSentences(content, court).join(' ')}</p>
      {papers !== undefined && (
        <dl className="pair one">
          <div>
            <dt>{record.papers}</dt>
            <dd>
              <PapersRule papers={papers} />
            </dd>
          </div>
        </dl>
      )}
    </Fact>
  )
}

function PapersRule({ papers: { text, law } }: { papers: NonNullable<Nation['papers']> }) {
  return (
    <>
      {`${text} `}
      {law !== undefined && <span className="law">{law}</span>}
    </>
  )
}

type Court = NonNullable<NonNullable<Location['facts']>['court']>

function courtSentences({ location, record }: RecordContent, court: Court): string[] {
  const family = location.facts?.familyCourt
  return [
    courtDistance(record, court),
    court.nearer === undefined
      ? ''
      : sentence(record.courtNearer, { court: court.nearer.court, distance: court.nearer.km }),
    family === undefined
      ? ''
      : family.building === court.building
        ? record.familySame
        : sentence(record.familyOther, family),
  ].filter((text) => text !== '')
}

function courtDistance(record: PlaceRecordWording, { km, direction }: Court): string {
  if (km === undefined) return ''
  if (km >= farCourtKm && direction !== undefined) return sentence(record.courtDistance, { distance: km, direction })
  return km < closeCourtKm ? record.courtClose : km < mileKm ? record.courtMile : record.courtNear
}

/** Which office or law of the nation is in charge of what: all of its rules, or those on some topics. */
export function LawFacts({ content: { record, nation, lawTopics } }: { content: RecordContent }) {
  const topics = Object.entries(nation?.rules ?? {}).filter(
    ([topic]) => lawTopics === undefined || lawTopics.some((own) => own === topic),
  )
  if (topics.length === 0) return null
  return (
    <Fact label={record.law} note={record.lawNote}>
      <dl className="pair">
        {topics.map(([, { label, text, law }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {`${text} `}
              {law !== undefined && <span className="law">{law}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Fact>
  )
}
