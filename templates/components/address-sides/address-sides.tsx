import { formatList } from 'townpages/page'
import type { Districts, Location, PlacePageWording } from '../../data-types.ts'
import { courtsOf, type PostcodeGroup, postcodeGroups } from '../../page-content/places/postcode-groups.ts'
import { officeLine } from '../place-record/access-facts.tsx'
import { hasOtherLaw, type NeighborPlace, type RecordContent, withCapital } from '../place-record/fact.tsx'
import { Section } from '../section/section.tsx'

type SidesContent = RecordContent & { main: PlacePageWording; districts: Districts }
type SidePlace = Location | NeighborPlace

// W2 before W10.
const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * Which councils, police forces and courts a postcode district belongs to, of those of a place and its neighbors, and
 * who may serve court papers there, which is asked where its law is not that of the place. The list needs no script:
 * the style sheet shows what belongs to the chosen district, and a browser that cannot do that shows all.
 */
export function AddressSides({ content, id }: { content: SidesContent; id: string }) {
  const { sides } = content.main
  const { location, byLand, acrossWater, districts, nation } = content
  const places: SidePlace[] = [location, ...byLand, ...acrossWater]
  const groups = postcodeGroups(places, districts.councils)
  const listId = `${id}-district`
  return (
    <Section heading={sides.heading} layout="wide" id={id}>
      <div className="address-sides">
        <div className="sides-tool">
          <div className="sides-choice">
            <label htmlFor={listId}>{sides.choose}</label>
            <select className="input" id={listId}>
              {choicesOf(groups, location).map(({ label, choices }) => (
                <optgroup key={label} label={label}>
                  {choices.map(({ district, index, law }) => (
                    <option key={district} value={`${index} ${district}`} data-law={law}>
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
          {nation?.postcodes !== undefined && <p className="sides-note">{nation.postcodes}</p>}
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

/** The districts of each list of places, with the row of the table that each is in, and whether its law is another. */
function choicesOf(groups: readonly PostcodeGroup<SidePlace>[], { country }: Location) {
  const all = groups.flatMap(({ districts, places }, index) => {
    const law = places.some((place) => hasOtherLaw(country, place.country)) ? 'other' : undefined
    return districts.map((district) => ({ district, index, law, label: namesOf(places) }))
  })
  return [...Map.groupBy(all, ({ label }) => label)].map(([label, choices]) => ({
    label,
    choices: choices.toSorted((a, b) => compare(a.district, b.district)),
  }))
}

/** Districts of the same places and councils, with every council, force and court that they have. */
function Side({ group, index, content }: SideProps) {
  const { districts, places, councils } = group
  const { sides } = content.main
  const { courts, areAll } = courtsOf(group)
  const known = (values: readonly string[]) => (values.length > 0 ? values : [sides.unknown])
  const cells = [
    known(councils),
    known(councils.map((council) => content.districts.policeForces[council] ?? sides.unknown)),
    [...known(courts.map(withCapital)), courts.length === 0 || areAll ? '' : sides.otherCourts],
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

/** Who may serve papers here, as far as the law of the nation says it, and that other cases are asked about. */
function Papers({ content: { nation, main } }: { content: SidesContent }) {
  const { sides } = main
  return (
    <dl className="sides-papers">
      <div className="sides-own-law">
        <dt>{sides.papers}</dt>
        <dd>
          {nation?.papers === undefined ? (
            sides.ask
          ) : (
            <>
              {`${nation.papers.text} `}
              {nation.papers.law !== undefined && <span className="law">{nation.papers.law}</span>}
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
