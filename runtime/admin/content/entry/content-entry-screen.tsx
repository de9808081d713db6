import type { LinkItem } from '../../frame/frame-props.ts'
import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { Comments } from '../comments/comments.tsx'
import { Fitted } from '../conflict/fitted.tsx'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentEntryProps } from '../content-props.ts'
import { Faults } from '../review/faults.tsx'
import { formTextsOf } from './content-form-texts.ts'
import { EntryHead } from './entry-head.tsx'

/** The file of an entry as text. What is typed goes to the screen that shows what it changes; nothing is saved here. */
export function ContentEntryScreen(props: ContentEntryProps) {
  const text = useText()
  const {
    token,
    title,
    back,
    tabs,
    pages,
    pagesTitle,
    kept,
    reviewAddress,
    hasDraft,
    path,
    base,
    faults,
    conflict,
    fitted,
    others,
    address,
    previewed,
    scheduled,
    scheduleAddress,
  } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs}>
        <LivePages pages={pages} title={pagesTitle} />
      </EntryHead>
      {kept === '' ? null : <p className="muted">{kept}</p>}
      {scheduled.map((sentence) => (
        <p key={sentence} className="muted">
          <a href={scheduleAddress}>{sentence}</a>
        </p>
      ))}
      {fitted.length === 0 ? null : (
        <details className="see-changed" open>
          <summary>{text('content.conflict.see')}</summary>
          <Fitted fields={fitted} />
        </details>
      )}
      {props.comments.rows.length === 0 ? null : <Comments {...props.comments} token={token} />}
      <div data-form-faults="">
        <Faults faults={faults} />
      </div>
      <form
        className="entry-form"
        method="post"
        action={reviewAddress}
        data-client="edit-entry"
        data-entry={address}
        data-person={props.user.email}
        data-texts={JSON.stringify(formTextsOf(text))}
      >
        <Token token={token} />
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="base" value={base} />
        <p className="muted" role="status" data-form-others>
          {others}
        </p>
        <Tabs hasPage={previewed.length > 0} />
        <div className="entry-parts">
          <div data-part="form" />
          <div data-part="yaml" />
          <div data-part="advice" />
          <div className="plain-yaml">
            <label className="entry-label" htmlFor="text">
              {text('content.file', { path })}
            </label>
            <textarea
              className="input yaml"
              id="text"
              name="text"
              spellCheck={false}
              rows={24}
              defaultValue={props.text}
            />
          </div>
          {previewed.length === 0 ? null : <Preview previewed={previewed} />}
        </div>
        <SaveBar hasDraft={hasDraft} address={address} />
      </form>
      {props.comments.rows.length === 0 ? <Comments {...props.comments} token={token} /> : null}
      <form id="discard" method="post" action={`${address}/discard`} data-form-discard="">
        <Token token={token} />
      </form>
      {conflict === null ? null : (
        <>
          {conflict.merged === null ? null : <FileText title={text('content.mine')} content={conflict.mine} />}
          <FileText title={text('content.theirs')} content={conflict.theirs} />
        </>
      )}
    </ContentFrame>
  )
}

function SaveBar({ hasDraft, address }: Pick<ContentEntryProps, 'hasDraft' | 'address'>) {
  const text = useText()
  return (
    <div className="save-bar">
      <p className="published-meanwhile" role="status" data-form-published hidden>
        <span /> <a href={address}>{text('content.conflict.see')}</a>
      </p>
      <p role="status" data-form-status>
        {text('content.look-hint')}
      </p>
      <button className="button quiet" type="submit" form="discard" hidden={!hasDraft} data-discard="">
        {text('content.discard')}
      </button>
      <button className="button" type="button" hidden data-form-fault="">
        {text('content.to-fault')}
      </button>
      <button className="button primary" type="submit">
        {text('content.look')}
      </button>
    </div>
  )
}

/** The first page of an entry, and all of them if there are more. */
function LivePages({ pages, title }: { pages: readonly LinkItem[]; title: string }) {
  const text = useText()
  const [first, ...others] = pages
  if (first === undefined) return null
  return (
    <div className="live-pages">
      <a href={first.address}>{text('content.live-page')}</a>
      {others.length === 0 ? null : (
        <details>
          <summary>{title}</summary>
          <ul>
            {pages.map(({ name, address }) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function FileText({ title, content }: { title: string; content: string }) {
  return (
    <section className="block">
      <h2>{title}</h2>
      <pre className="yaml">{content}</pre>
    </section>
  )
}

/** For scripts: which part is shown, and on a wide screen which one is beside it. */
function Tabs({ hasPage }: { hasPage: boolean }) {
  const text = useText()
  const parts = (['form', 'yaml', 'advice', 'page'] as const).filter((name) => name !== 'page' || hasPage)
  return (
    <div className="part-bar">
      <p className="segments part-tabs">
        {parts.map((name) => (
          <button key={name} className="button" type="button" data-tab={name} aria-pressed={name === 'form'}>
            {text(`content.part.${name}`)}
          </button>
        ))}
      </p>
      {hasPage ? (
        <p className="segments beside-tabs">
          {(['page', 'yaml'] as const).map((name) => (
            <button
              key={name}
              className="button"
              type="button"
              data-beside-tab={name}
              aria-pressed={name === 'page'}
              aria-label={text(`content.beside.${name}.label`)}
            >
              {text(`content.beside.${name}`)}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  )
}

/** For scripts: a page with what was typed. It is a picture of a page: nothing in it runs or takes the focus. */
function Preview({ previewed }: Pick<ContentEntryProps, 'previewed'>) {
  const text = useText()
  return (
    <section className="preview" data-part="page" data-shown="phone" aria-label={text('content.preview')}>
      <p className="preview-bar">
        <select className="input" aria-label={text('content.preview.page')}>
          {previewed.map(({ name, address }) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </select>
        <span className="segments">
          {(['phone', 'desktop'] as const).map((width) => (
            <button key={width} className="button" type="button" data-width={width} aria-pressed={width === 'phone'}>
              {text(`content.preview.${width}`)}
            </button>
          ))}
        </span>
      </p>
      <p className="preview-status" role="status" data-preview-status="" />
      <iframe title={text('content.preview')} sandbox="allow-same-origin" tabIndex={-1} />
    </section>
  )
}
