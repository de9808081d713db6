import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentVersionProps, ContentVersionsProps } from '../content-props.ts'
import { EntryHead } from '../entry/entry-head.tsx'
import { Files } from '../review/content-review-screen.tsx'

/** What was published, the newest first: of one file or of all. */
export function ContentVersionsScreen(props: ContentVersionsProps) {
  const text = useText()
  const { title, back, tabs, versions, older } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs} />
      {versions.length === 0 ? <p className="muted">{text('content.no-versions')}</p> : null}
      <Versions versions={versions} />
      {older === null ? null : (
        <p className="links">
          <a href={older}>{text('content.older')}</a>
        </p>
      )}
    </ContentFrame>
  )
}

/** Versions as lines, each with its page. */
export function Versions({ versions }: Pick<ContentVersionsProps, 'versions'>) {
  return (
    <ol className="versions">
      {versions.map(({ number, what, at, note, address }) => (
        <li key={number}>
          <a href={address}>{what}</a>
          {note === '' ? null : <span>{note}</span>}
          <span className="muted">{at}</span>
        </li>
      ))}
    </ol>
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
      {note === '' ? null : <p>{note}</p>}
      <Files title={text('content.review.files')} files={files} />
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
