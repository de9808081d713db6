import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import type { ConflictField, ConflictSide, ContentConflictProps } from './conflict-props.ts'
import { Fitted, Lines } from './fitted.tsx'

/** What two people have made of one entry. Each field that both have changed is chosen before anything goes on. */
export function ContentConflictScreen(props: ContentConflictProps) {
  const text = useText()
  const { title, back, tabs, token, address, base, fields, fitted, versions } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs} />
      <form className="conflict" method="post" action={`${address}/merge`}>
        <Token token={token} />
        <input type="hidden" name="base" value={base} />
        {fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
        {fitted.length === 0 ? null : (
          <section className="block">
            <h2>{text('content.conflict.fitted')}</h2>
            <Fitted fields={fitted} />
          </section>
        )}
        {versions.length === 0 ? null : (
          <section className="block">
            <h2>{text('content.conflict.versions')}</h2>
            <ol className="timeline">
              {versions.map(({ name, address: versionAddress, note, about }) => (
                <li key={versionAddress}>
                  <p>
                    <a href={versionAddress}>{name}</a> {note}
                  </p>
                  <p className="muted">{about}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        <div className="save-bar">
          <p role="status">
            {fields.length === 0 ? null : <b>{text('content.conflict.count', { count: fields.length })}</b>}{' '}
            {text('content.conflict.hint')}
          </p>
          <button className="button quiet" type="submit" form="discard">
            {text('content.conflict.discard')}
          </button>
          <button className="button" type="submit" name="then" value="write">
            {text('content.conflict.write')}
          </button>
          <button className="button primary" type="submit">
            {text('content.conflict.look')}
          </button>
        </div>
      </form>
      <form id="discard" method="post" action={`${address}/discard`}>
        <Token token={token} />
      </form>
    </ContentFrame>
  )
}

function Field({ name, label, was, sides, chosen }: ConflictField) {
  return (
    <fieldset className="conflict-field">
      <legend>{label}</legend>
      <div className="conflict-sides">
        {sides.map((side) => (
          <Side key={side.choice} {...side} name={name} isChosen={side.choice === chosen} />
        ))}
      </div>
      <p className="note">{was}</p>
    </fieldset>
  )
}

function Side({ choice, title, label, lines, name, isChosen }: ConflictSide & { name: string; isChosen: boolean }) {
  return (
    <label className="conflict-side">
      <input type="radio" name={name} value={choice} defaultChecked={isChosen} required />
      <span>
        <b>{label}</b> <span className="muted">{title}</span>
        <Lines lines={lines} />
      </span>
    </label>
  )
}
