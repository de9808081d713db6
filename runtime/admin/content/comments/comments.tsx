import { Token } from '../../frame/layout/frame.tsx'
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
      <ul>
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
    <details className="at-time">
      <summary>{text('comments.add')}</summary>
      <form method="post" action={address} className="narrow">
        <Token token={token} />
        <input type="hidden" name="back" value={back} />
        <FieldSelect id="comment-field" fields={fields} />
        <p className="entry">
          <label htmlFor="comment-text">{text('comments.text')}</label>
          <textarea className="input" id="comment-text" name="comment" rows={3} maxLength={2000} required />
        </p>
        <p className="actions">
          <button className="button" type="submit">
            {text('comments.send')}
          </button>
        </p>
      </form>
    </details>
  )
}

/** A field of a file: its path and JSON Pointer. */
export function FieldSelect({ id, fields }: { id: string; fields: CommentsProps['fields'] }) {
  const text = useText()
  return (
    <p className="entry">
      <label htmlFor={id}>{text('comments.field')}</label>
      <select className="input" id={id} name="field">
        {fields.map(({ name, value }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

function Comment(props: CommentRow & { back: string; token: string }) {
  const { field, address, text: said, by, resolveAddress, resolveLabel, back, token } = props
  const text = useText()
  return (
    <li>
      <p>
        <a href={address}>{field}</a> <span className="muted">{by}</span>
      </p>
      <p className="said">{said}</p>
      <form method="post" action={resolveAddress}>
        <Token token={token} />
        <input type="hidden" name="back" value={back} />
        <button className="button quiet" type="submit" aria-label={resolveLabel}>
          {text('comments.resolve')}
        </button>
      </form>
    </li>
  )
}
