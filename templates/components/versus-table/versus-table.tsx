import { day } from 'townpages/page'
import type { ComparisonWording, Competitor, Status } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type VersusTableProps = { wording: ComparisonWording; competitor: Competitor }

/** Two agencies line by line; what is said of the other shows its source, and the day on which that was read (D29). */
export function VersusTable({ wording, competitor }: VersusTableProps) {
  if (competitor.rows.length === 0) return null
  return (
    <Section heading={wording.tableHeading} layout="wide">
      <table className="versus-table">
        <thead>
          <tr>
            <th scope="col">{wording.topicColumn}</th>
            <th scope="col">{wording.oursColumn}</th>
            <th scope="col">{competitor.name}</th>
          </tr>
        </thead>
        <tbody>
          {competitor.rows.map(({ topic, ours, theirs }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td>{ours}</td>
              <td>
                {`${theirs.text} `}
                <Source wording={wording} found={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Source({ wording, found }: { wording: ComparisonWording; found: Status }) {
  const { source, link, checked } = found
  return (
    <small>
      {`${wording.sourceLabel}: `}
      {link === undefined ? source : <a href={link}>{source}</a>}.
      {checked !== undefined && ` ${wording.checkedLabel} ${day(checked)}`}
    </small>
  )
}
