import { listed } from 'townpages/page'
import type { Location } from '../../data-types.ts'

type PlaceFactsProps = { heading: string; place: Location }

/** What the data knows of a place, as a table; what it does not know is left out (D9). */
export function PlaceFacts({ heading, place }: PlaceFactsProps) {
  return (
    <section className="place-facts">
      <h2>{heading}</h2>
      <table>
        <tbody>
          {factsOf(place).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function factsOf(place: Location): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['County', place.county],
    ['Council', place.localAuthority],
    ['Police', place.policeForce],
    ['County court', place.countyCourt],
    ['Postcodes', listed(place.postcodeDistricts)],
    ['Dialling code', place.diallingCode],
    ['Areas', listed(place.nearbyAreas)],
    ['Landmarks', place.landmarks === undefined ? undefined : listed(place.landmarks)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '')
}
