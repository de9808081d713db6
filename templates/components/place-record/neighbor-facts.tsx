import { miles } from 'townpages/page'
import { link } from '../../links.ts'
import { Fact, hasOtherLaw, type NeighborPlace, type RecordContent, sentence, withCapital } from './fact.tsx'

/** The neighbors by land, and the places that are near on the map but across the water. */
export function NeighborFacts({ content }: { content: RecordContent }) {
  const { location, record, byLand, acrossWater } = content
  const isSamePolice = byLand.every(({ policeForce }) => policeForce === location.policeForce)
  return (
    <>
      {byLand.length > 0 && (
        <Fact label={record.neighbours} wide>
          <NeighborTable content={content} places={byLand} caption={record.neighbourCaption} />
          {isSamePolice && (
            <p>{sentence(record.samePolice, { police: location.facts?.police ?? location.policeForce })}</p>
          )}
        </Fact>
      )}
      {acrossWater.length > 0 && (
        <Fact label={record.water} wide>
          <NeighborTable content={content} places={acrossWater} caption={record.waterCaption} />
          <p>{record.waterNote}</p>
        </Fact>
      )}
    </>
  )
}

type NeighborTableProps = { content: RecordContent; places: readonly NeighborPlace[]; caption: string }

/**
 * Places with how far they are and in which direction; their council, and their police force and court where one of
 * them differs.
 */
function NeighborTable({ content: { location, record, nation }, places, caption }: NeighborTableProps) {
  const columns = [
    { label: record.council, valueIn: (place: NeighborPlace) => place.localAuthority, own: location.localAuthority },
    { label: record.police, valueIn: (place: NeighborPlace) => place.policeForce, own: location.policeForce },
    {
      label: nation?.courtLabel ?? record.court,
      // The label is for the courts of the nation: those of another law are called otherwise.
      valueIn: (place: NeighborPlace) =>
        hasOtherLaw(location.country, place.country) ? '' : courtPlace(nation, place.facts?.court),
      own: courtPlace(nation, location.facts?.court),
    },
  ].filter(({ valueIn, own }) => places.some((place) => valueIn(place) !== own))
  return (
    <table className="near">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{record.neighbourPlace}</th>
          <th scope="col">{record.neighbourDistance}</th>
          <th scope="col">{record.neighbourDirection}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.slug}>
            <th scope="row">
              <a href={link('location', { location: place.slug })}>{place.name}</a>
            </th>
            <td>{miles(place.km)}</td>
            <td>{place.direction}</td>
            {columns.map(({ label, valueIn, own }) => (
              <td key={label} className={valueIn(place) === own ? 'same' : undefined}>
                {valueIn(place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A court under the label of its nation: 'Bath' for 'the County Court at Bath', and a name of another form in full. */
function courtPlace(nation: RecordContent['nation'], court: { name: string } | undefined): string {
  const name = court?.name ?? ''
  const [before = '', after = ''] = nation?.courtName.split('%{place}') ?? []
  const isUsual = name.startsWith(before) && name.endsWith(after)
  return isUsual ? name.slice(before.length, name.length - after.length) : withCapital(name)
}
