import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ApprovalPart, Decide } from '../approval/approval-part.tsx'
import { Comments } from '../comments/comments.tsx'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentReviewProps, FileDiff, PageDiff } from '../content-props.ts'
import { PublishAtTime } from '../schedule/publish-at-time.tsx'
import { DiffLines } from './diff-lines.tsx'
import { Faults } from './faults.tsx'

/** What a change does to pages and files. It goes live from here only. */
export function ContentReviewScreen(props: ContentReviewProps) {
  const text = useText()
  const { title, about, patterns, faults, findings, pages, morePages, files } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{about}</p>
      {props.approval === null ? null : <ApprovalPart {...props.approval} />}
      {patterns.length === 0 ? null : <p>{patterns.join(', ')}</p>}
      <Faults faults={faults} />
      {findings.length === 0 ? null : (
        <section className="block">
          <h2>{text('content.review.findings')}</h2>
          <Faults faults={findings} />
        </section>
      )}
      {pages.length === 0 ? null : <Pages pages={pages} more={morePages} />}
      <Files title={text('content.review.files')} files={files} />
      {props.comments === null ? null : (
        <Comments {...props.comments} token={props.token} isClosed={props.approval?.decide != null} />
      )}
      {props.approval?.decide == null ? null : <Decide decide={props.approval.decide} token={props.token} />}
      <Publish {...props} />
    </ContentFrame>
  )
}

function Pages({ pages, more }: { pages: readonly PageDiff[]; more: string }) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('content.review.readers')}</h2>
      {pages.map(({ address, title, about, sentences }, at) => (
        <details key={address} className="page-diff" open={at < 3}>
          <summary>
            <b>{address}</b> <span className="muted">{[title, about].filter((part) => part !== '').join(', ')}</span>
          </summary>
          {sentences.length === 0 ? (
            <p className="muted">{text('content.review.head-only')}</p>
          ) : (
            <DiffLines lines={sentences} />
          )}
        </details>
      ))}
      {more === '' ? null : <p className="muted">{more}</p>}
    </section>
  )
}

/** The lines that change in files. */
function Files({ title, files }: { title: string; files: readonly FileDiff[] }) {
  return (
    <section className="block">
      <h2>{title}</h2>
      {files.map((file) => (
        <section key={file.title} className="file-diff">
          <h3>{file.title}</h3>
          <DiffLines lines={file.lines} isCode />
        </section>
      ))}
    </section>
  )
}

function Publish({ publish, schedule, approval, back, token }: ContentReviewProps) {
  const text = useText()
  const approve =
    approval?.decide == null ? null : (
      <button className={publish === null ? 'button primary' : 'button'} type="submit" form="approve">
        {text('approval.approve')}
      </button>
    )
  const toText = (
    <a className="button" href={back.address} data-client="back">
      {back.text}
    </a>
  )
  if (publish === null)
    return (
      <p className="actions save-bar">
        {approve}
        {toText}
      </p>
    )
  return (
    <form className="publish" method="post" action={publish.address}>
      <Token token={token} />
      {publish.fields.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
      {publish.about === '' ? null : <p>{publish.about}</p>}
      <p className="entry">
        <label htmlFor="note">{publish.noteLabel}</label>
        <input className="input" id="note" name="note" maxLength={200} defaultValue={publish.note} autoComplete="off" />
      </p>
      {schedule === null ? null : <PublishAtTime schedule={schedule} />}
      <p className="actions save-bar">
        <button className="button primary" type="submit">
          {publish.label}
        </button>
        {approve}
        {toText}
      </p>
    </form>
  )
}
