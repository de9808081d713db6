import { formatList } from 'townpages/page'
import type { Location, PlacePageWording } from '../../data-types.ts'
import { type PostcodeGroup, postcodeGroups } from '../../page-content/places/postcode-groups.ts'
import { officeLine } from '../place-record/access-facts.tsx'
import { type NeighborPlace, type RecordContent, withCapital } from '../place-record/fact.tsx'
import { Section } from '../section/section.tsx'

type SidesContent = RecordContent & { main: PlacePageWording }
type SidePlace = Location | NeighborPlace

// The style sheet has a rule for so many.
const mostGroups = 12

/**
 * Which council, police force and court a postcode district belongs to, of those of a place and its neighbors, and who
 * may serve court papers there. The list needs no script: the style sheet shows what belongs to the chosen district,
 * and a browser that cannot do that shows all.
 */
export function AddressSides({ content, id }: { content: SidesContent; id: string }) {
  const { sides } = content.main
  const { location, byLand, acrossWater } = content
  const groups = postcodeGroups<SidePlace>([location, ...byLand, ...acrossWater]).slice(0, mostGroups)
  const listId = `${id}-district`
  return (
    <Section heading={sides.heading} layout="wide" id={id}>
      <div className="address-sides">
        <div className="sides-tool">
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
            <thead>
              <tr>
                {columnsOf(content).map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group, index) => (
                <Side key={group.districts[0]} group={group} index={index} content={content} />
              ))}
            </tbody>
          </table>
          <p className="side" data-side="other">
            {sides.otherText}
          </p>
          <p className="sides-note">{sides.note}</p>
        </div>
        <Papers content={content} />
      </div>
    </Section>
  )
}

type SideProps = { group: PostcodeGroup<SidePlace>; index: number; content: SidesContent }

function columnsOf({ record }: SidesContent): readonly string[] {
  return [record.postcodes, record.council, record.police, record.court, record.office]
}

/** The districts of the same places, with every council, force and court that one of these places has. */
function Side({ group: { districts, places }, index, content }: SideProps) {
  const cells = [
    places.map(({ localAuthority }) => localAuthority),
    places.map(({ policeForce }) => policeForce),
    places.map(({ facts }) => withCapital(facts?.court?.name ?? content.main.sides.noCourt)),
    places.map((place) => (place === content.location ? (officeLine(content) ?? '') : '')),
  ]
  const [, ...labels] = columnsOf(content)
  return (
    <tr className="side" data-side={index}>
      <th scope="row">
        {formatList(districts)}, {namesOf(places)}
      </th>
      {cells.map((values, column) => (
        <td key={labels[column]} data-label={labels[column]}>
          {[...new Set(values)].filter((value) => value !== '').join(' / ')}
        </td>
      ))}
    </tr>
  )
}

/** Who may serve papers here, as far as the law of the nation says it; a case that crosses a border is asked about. */
function Papers({ content: { nation, main } }: { content: SidesContent }) {
  const { sides } = main
  return (
    <dl className="sides-papers">
      <div>
        <dt>{sides.papers}</dt>
        <dd>
          {nation?.papers === undefined ? (
            sides.ask
          ) : (
            <>
              {nation.papers.text} <span className="law">{nation.papers.law}</span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{sides.across}</dt>
        <dd>{sides.ask}</dd>
      </div>
    </dl>
  )
}

function namesOf(places: readonly SidePlace[]): string {
  return formatList(places.map(({ name }) => name))
}
