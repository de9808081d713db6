import { day } from 'townpages/page'
import type { ComparisonWording, Competitor } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type VersusTableProps = { wording: ComparisonWording; competitor: Competitor }

/** Two agencies line by line; what is said of the other shows its source and its day (D29). */
export function VersusTable({ wording, competitor }: VersusTableProps) {
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
                {theirs.text}
                <small>
                  {wording.sourceLabel}: {theirs.source}. {wording.checkedLabel} {day(theirs.checked)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
