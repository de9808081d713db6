import type { PlacePageWording } from '../../data-types.ts'

/** A page of a report, drawn as an illustration: nothing in it is real, and it says so. */
export function SampleReport({ report }: { report: PlacePageWording['report'] }) {
  return (
    <figure className="sample-report">
      <div className="report-sheet">
        <p className="report-head">
          <b>{report.title}</b> <span>{report.sheet}</span>
        </p>
        <ol>
          {report.lines.map(({ time, text }) => (
            <li key={time}>
              <b>{time}</b>
              <span>
                <LogText text={text} removed={report.removed} />
              </span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption>{report.caption}</figcaption>
    </figure>
  )
}

/** A line of the log, with a bar in place of each `[]`. */
function LogText({ text, removed }: { text: string; removed: string }) {
  const [first, ...others] = text.split('[]')
  return (
    <>
      {first}
      {others.map((part) => (
        <span key={part}>
          <i className="report-bar">
            <span className="visually-hidden">{removed}</span>
          </i>
          {part}
        </span>
      ))}
    </>
  )
}
