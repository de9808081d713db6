import { Token } from '../../frame/layout/frame.tsx'
import { LabeledSelect, LabeledTextarea, Options } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { CommentRow, CommentsProps } from './comment-props.ts'

/** `isClosed`: whether something is said elsewhere on the screen. */
type CommentsOptions = CommentsProps & { token: string; isClosed?: boolean }

/** What people have said about fields, and the form that says something. */
export function Comments({ rows, address, fields, back, token, isClosed = false }: CommentsOptions) {
  const text = useText()
  return (
    <section className={rows.length === 0 ? 'comments' : 'comments block'}>
      {rows.length === 0 ? null : <h2>{text('comments.title')}</h2>}
      <ul className="rows">
        {rows.map((row) => (
          <Comment key={row.id} {...row} back={back} token={token} />
        ))}
      </ul>
      {isClosed ? null : <AddComment address={address} fields={fields} back={back} token={token} />}
    </section>
  )
}

function AddComment({ address, fields, back, token }: Omit<CommentsOptions, 'rows' | 'isClosed'>) {
  const text = useText()
  return (
    <details className="more">
      <summary>{text('comments.add')}</summary>
      <form method="post" action={address} className="narrow">
        <Token token={token} />
        <input type="hidden" name="back" value={back} />
        <CommentFields id="comment" fields={fields} send={text('comments.send')} />
      </form>
    </details>
  )
}

type CommentFieldsProps = { id: string; fields: CommentsProps['fields']; send: string }

/** A field of a file, as its path and JSON Pointer, what is said about it, and the button that sends both. */
export function CommentFields({ id, fields, send }: CommentFieldsProps) {
  const text = useText()
  return (
    <>
      <LabeledSelect id={`${id}-field`} name="field" label={text('comments.field')}>
        <Options options={fields} />
      </LabeledSelect>
      <LabeledTextarea
        id={`${id}-text`}
        name="comment"
        label={text('comments.text')}
        rows={3}
        maxLength={2000}
        required
      />
      <p className="actions">
        <button className="button" type="submit">
          {send}
        </button>
      </p>
    </>
  )
}

function Comment(props: CommentRow & { back: string; token: string }) {
  const { field, address, text: said, by, resolveAddress, resolveLabel, back, token } = props
  const text = useText()
  return (
    <li>
      <p>
        <a href={address}>
          <b>{field}</b>
        </a>
      </p>
      <p className="said">{said}</p>
      <p className="muted">{by}</p>
      <form method="post" action={resolveAddress} className="actions">
        <Token token={token} />
        <input type="hidden" name="back" value={back} />
        <button className="button" type="submit" aria-label={resolveLabel}>
          {text('comments.resolve')}
        </button>
      </form>
    </li>
  )
}
