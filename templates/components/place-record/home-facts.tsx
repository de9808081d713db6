import { formatMessage } from 'townpages/page'
import { Fact, type RecordContent, sentence } from './fact.tsx'

type Band = { upTo: number; text: string }

/**
 * Shares of flats and of homes that are rented privately, beside those of the nation, and what they mean for finding a
 * person.
 */
export function HomeFacts({ content: { location, record, nation } }: { content: RecordContent }) {
  const homes = location.facts?.homes
  if (homes === undefined) return null
  const shares = [
    { label: record.flats, percent: homes.flatsPercent, average: nation?.averages.flatsPercent },
    { label: record.privateRent, percent: homes.privateRentPercent, average: nation?.averages.privateRentPercent },
  ]
  return (
    <Fact
      label={record.homes}
      note={sentence(record.homesSource, { area: homes.area, year: String(homes.censusYear) })}
    >
      <dl className="shares">
        {shares.map(({ label, percent, average }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="key">{`${percent}%`}</dd>
            <dd className="share">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <path className="share-track" d="M0 4H100" />
                <path className="share-bar" d={`M0 4H${percent}`} />
                {average !== undefined && <path className="share-tick" d={`M${average} 0V8`} />}
              </svg>
              {average !== undefined && <span>{formatMessage(record.average, { percent: String(average) })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {`${bandText(record.flatsBands, homes.flatsPercent)} ${bandText(record.rentBands, homes.privateRentPercent)}`}
      </p>
    </Fact>
  )
}

/** The text of the first band that a share does not pass. */
function bandText(bands: readonly Band[], percent: number): string {
  return bands.find(({ upTo }) => percent <= upTo)?.text ?? ''
}
