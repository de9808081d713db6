import { formatList } from 'townpages/page'
import type { Location } from '../../data-types.ts'
import { officeElsewhere, ownOffice } from '../../page-content/places/nearest-office.ts'
import { Fact, hasOtherLaw, type RecordContent, sentence } from './fact.tsx'

/** The nearest office, and what travel means for the price. */
export function OfficeFact({ content }: { content: RecordContent }) {
  const { record } = content
  const line = officeLine(content)
  if (line === null) return null
  if (ownOffice(content) !== null)
    return (
      <Fact label={record.office}>
        <p className="key">{line}</p>
        <p>{record.officeVisit}</p>
      </Fact>
    )
  const elsewhere = officeElsewhere(content)
  return (
    <Fact label={record.office} note={elsewhere?.isDistanceKnown === true ? record.straightLines : undefined}>
      <p className="key">{line}</p>
      <p>
        {elsewhere?.isAcrossWater === true && `${record.officeWater} `}
        {record.officeTravel}
      </p>
    </Fact>
  )
}

/** Where the nearest office is: 'Newcastle upon Tyne, 52 miles north-west', or its town alone; null without any. */
export function officeLine(content: RecordContent): string | null {
  const { location, record } = content
  const own = ownOffice(content)
  if (own !== null) return own === 'head' ? record.officeHead : record.officeHere
  const elsewhere = officeElsewhere(content)
  if (elsewhere === null) return null
  const { office, isDistanceKnown } = elsewhere
  return isDistanceKnown
    ? sentence(record.officeAway, {
        place: office.name,
        distance: office.km,
        direction: directionTo(location, office),
      })
    : office.name
}

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
const radians = Math.PI / 180

/** The direction of one place from another, one of eight. */
function directionTo(
  from: Pick<Location, 'latitude' | 'longitude'>,
  to: Pick<Location, 'latitude' | 'longitude'>,
): string {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians)
  const angle = Math.atan2(east, to.latitude - from.latitude) / radians
  return directions[Math.round((angle + 360) / 45) % directions.length] ?? ''
}

const severalStations = 3

/** The stations, who can walk to one, and the nearest airport. */
export function StationFacts({ content: { location, record } }: { content: RecordContent }) {
  const { rail, airport } = location.facts ?? {}
  if (airport === undefined) return null
  const station = rail?.main ?? rail?.nearest
  const sentences = [
    rail?.km !== undefined && rail.nearest !== undefined
      ? sentence(rail.nearest === station ? record.railMain : record.railNearest, {
          station: rail.nearest,
          distance: rail.km,
        })
      : '',
    rail?.count !== undefined && rail.count >= severalStations
      ? sentence(record.railCount, { count: String(rail.count) })
      : '',
    sentence(record.airport, { airport: airport.name, distance: airport.km, direction: airport.direction }),
  ]
  return (
    <Fact label={record.rail} note={rail === undefined ? record.airportSource : record.railSource}>
      {station !== undefined && <p className="key">{station}</p>}
      <p>{sentences.filter((text) => text !== '').join(' ')}</p>
    </Fact>
  )
}

// So many places are named; of more, the first of them and how many they are.
const fewPlaces = 6
const namedOfMany = 2

/** What the place is confused with: places of the same or a like name, shared postcode districts and dialling codes. */
export function MistakenFacts({
  content: { location, record, sharedCode, sharedDistricts },
}: {
  content: RecordContent
}) {
  const { sameName, similarNames } = location.facts ?? {}
  if (sameName === undefined && similarNames === undefined && sharedCode.length + sharedDistricts.length === 0)
    return null
  const names = sharedCode.map(({ name }) => name)
  const code =
    names.length === 1
      ? sentence(record.sharedCodeFew, { places: names[0] })
      : names.length <= fewPlaces
        ? sentence(record.sharedCodeSome, { places: formatList(names) })
        : sentence(record.sharedCodeMany, {
            count: String(names.length),
            places: formatList(names.slice(0, namedOfMany)),
          })
  return (
    <Fact label={record.mistaken}>
      {sameName !== undefined && (
        <>
          <p className="key">{record.sameName}</p>
          <p>{sentence(record.sameNameText, { counties: formatList(sameName.map(({ county }) => county)) })}</p>
        </>
      )}
      {similarNames !== undefined && <p>{sentence(record.similarNames, { names: formatList(similarNames) })}</p>}
      {sharedDistricts.map(({ district, name }) => (
        <p key={district}>{sentence(record.sharedDistrict, { district, place: name })}</p>
      ))}
      {names.length > 0 && (
        <>
          <p className="key">{record.sharedCode}</p>
          <p>{code}</p>
        </>
      )}
    </Fact>
  )
}

/** The aerodromes near the place, for flights of a drone. */
export function DroneFacts({ content: { location, record } }: { content: RecordContent }) {
  const [nearest, ...others] = location.facts?.aerodromes ?? []
  if (nearest === undefined) return null
  const text = nearest.direction === undefined ? record.droneHere : record.droneNearest
  return (
    <Fact label={record.drone} note={record.droneSource}>
      <p className="key">
        {sentence(text, { name: nearest.name, distance: nearest.km, direction: nearest.direction })}
      </p>
      <p>
        {others.length > 0 && `${sentence(record.droneOthers, { names: formatList(others.map(({ name }) => name)) })} `}
        {record.droneCheck}
      </p>
    </Fact>
  )
}

/** The land borders within 30 km, and what changes there. */
export function BorderFacts({ content: { location, record } }: { content: RecordContent }) {
  const borders = location.facts?.borders ?? []
  if (borders.length === 0) return null
  return (
    <Fact label={record.border}>
      {borders.map(({ country, km }) => (
        <div key={country}>
          <p className="key">
            {sentence(record.borderDistance, {
              distance: km,
              country: country === 'Ireland' ? record.republic : country,
            })}
          </p>
          <p>
            {country === 'Ireland'
              ? record.borderIreland
              : hasOtherLaw(location.country, country)
                ? record.borderLaw
                : record.borderPolice}
          </p>
        </div>
      ))}
    </Fact>
  )
}
