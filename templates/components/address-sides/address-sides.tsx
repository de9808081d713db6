import { formatList, miles } from 'townpages/page'
import type { Location, PlacePageWording } from '../../data-types.ts'
import { type PostcodeGroup, postcodeGroups } from '../../page-content/places/postcode-groups.ts'
import { type NeighborPlace, type RecordContent, withCapital } from '../place-record/fact.tsx'
import { courtPlace } from '../place-record/neighbor-facts.tsx'
import { officeLine } from '../place-record/office-fact.tsx'
import { Section } from '../section/section.tsx'

type AddressSidesProps = { content: RecordContent & { main: PlacePageWording }; id: string }
type SidePlace = Location | NeighborPlace

// The style sheet shows the row of the chosen district, and has a rule for so many.
const mostGroups = 12

/**
 * Which council, police force and court a postcode district belongs to: those of the place and of its neighbors, from a
 * list that works without a script. Where a browser cannot hide the others, it is a table of them all.
 */
export function AddressSides({ content, id }: AddressSidesProps) {
  const { main, location, record, byLand, acrossWater, nation } = content
  const { sides } = main
  const groups = postcodeGroups<SidePlace>([location, ...byLand, ...acrossWater]).slice(0, mostGroups)
  const listId = `${id}-district`
  return (
    <Section heading={sides.heading} layout="wide" id={id}>
      <div className="address-sides">
        <div className="sides-choice">
          <label htmlFor={listId}>{sides.choose}</label>
          <select className="input" id={listId}>
            {groups.map(({ districts, places }, index) => (
              <optgroup key={districts[0]} label={namesOf(places)}>
                {districts.map((district) => (
                  <option key={district} value={`${index} ${district}`}>
                    {district}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value="other">{sides.other}</option>
          </select>
        </div>
        <table className="sides">
          <caption className="visually-hidden">{sides.heading}</caption>
          <thead>
            <tr>
              {[record.postcodes, record.council, record.police, nation?.courtLabel ?? record.court, record.office].map(
                (label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => (
              <SideRow key={group.districts[0]} group={group} index={index} content={content} />
            ))}
          </tbody>
        </table>
        <p className="sides-other">{sides.otherText}</p>
      </div>
      <Papers content={content} />
    </Section>
  )
}

type SideRowProps = { group: PostcodeGroup<SidePlace>; index: number; content: AddressSidesProps['content'] }

/** The districts of the same places, with every council, force and court that one of these places has. */
function SideRow({ group: { districts, places }, index, content }: SideRowProps) {
  const { record, nation, location } = content
  const cells = [
    { label: record.council, values: places.map(({ localAuthority }) => localAuthority) },
    { label: record.police, values: places.map(({ policeForce }) => policeForce) },
    { label: nation?.courtLabel ?? record.court, values: places.map((place) => courtPlace(content, place)) },
    { label: record.office, values: places.includes(location) ? [officeLine(content)] : places.map(whereFrom) },
  ]
  return (
    <tr data-side={index}>
      <th scope="row">
        {formatList(districts)} <span className="muted">{namesOf(places)}</span>
      </th>
      {cells.map(({ label, values }) => (
        <td key={label} data-label={label}>
          {[...new Set(values)].filter((value) => value !== '').join(' / ')}
        </td>
      ))}
    </tr>
  )
}
