import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentVersionProps, ContentVersionsProps, VersionFile, VersionRow } from '../content-props.ts'
import { EntryHead } from '../entry/entry-head.tsx'
import { DiffLines } from '../review/diff-lines.tsx'

const filesOpen = 3

/** What was published, by days and the newest first. One click shows what taking it back does. */
export function ContentVersionsScreen(props: ContentVersionsProps) {
  const text = useText()
  const { title, back, tabs, days, newer, older, token } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs} />
      {days.length === 0 ? <p className="muted">{text('content.no-versions')}</p> : null}
      <form className="versions" method="post">
        <Token token={token} />
        {days.map((day) => (
          <section key={day.title}>
            <h2>{day.title}</h2>
            <ol className="timeline">
              {day.versions.map((version) => (
                <Version key={version.number} {...version} />
              ))}
            </ol>
          </section>
        ))}
      </form>
      <p className="actions">
        {newer === null ? null : (
          <a className="button" href={newer}>
            {text('content.newest')}
          </a>
        )}
        {older === null ? null : (
          <a className="button" href={older}>
            {text('content.older')}
          </a>
        )}
      </p>
    </ContentFrame>
  )
}

function Version({ number, what, about, by, time, note, outside, address, undoAddress }: VersionRow) {
  const text = useText()
  return (
    <li>
      <p>
        <a href={address}>{what}</a> <span className="muted">{about}</span>
      </p>
      {note === '' ? null : <p className="said">{note}</p>}
      {outside === '' ? null : <p className="said muted">{outside}</p>}
      <p className="by muted">
        {by}, {time}
      </p>
      <button className="button quiet" type="submit" formAction={undoAddress}>
        {text('content.version-undo')} <span className="hidden">({text('content.version', { number })})</span>
      </button>
    </li>
  )
}

/** One version: who published what, and the ways back. */
export function ContentVersionScreen(props: ContentVersionProps) {
  const text = useText()
  const { title, about, note, back, files, ways, token } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={[]} />
      <p className="muted">{about}</p>
      {note === '' ? null : <p className="said">{note}</p>}
      {files.map((file, at) => (
        <FileOfVersion key={file.name + file.about} {...file} isOpen={at < filesOpen} />
      ))}
      <form method="post">
        <Token token={token} />
        <p className="actions save-bar">
          {ways.map((way) => (
            <button key={way.address} className="button" type="submit" formAction={way.address}>
              {way.text}
            </button>
          ))}
          <span className="muted">{text('content.restore-about')}</span>
        </p>
      </form>
    </ContentFrame>
  )
}

function FileOfVersion({ name, about, entry, lines, isOpen }: VersionFile & { isOpen: boolean }) {
  return (
    <details className="page-diff" open={isOpen}>
      <summary>
        <b>{name}</b> <span className="muted">{about}</span>
      </summary>
      <DiffLines lines={lines} isCode />
      {entry === null ? null : (
        <p className="links">
          <a href={entry.address}>{entry.text}</a>
        </p>
      )}
    </details>
  )
}
