import { Token } from '../../../frame/layout/frame.tsx'
import { LabeledOptions, Options } from '../../../frame/layout/labeled-input.tsx'
import { TextHead } from '../../../frame/layout/tables.tsx'
import { useText } from '../../../frame/layout/use-text.ts'
import { Faults } from '../../review/faults.tsx'
import type { ImportColumnsProps, ImportDoneProps, ImportProgressProps, ImportStartProps } from '../import-props.ts'
import { ImportFrame } from './import-steps.tsx'

/** Where rows come from: a file, or what is pasted. */
export function ImportStartScreen(props: ImportStartProps) {
  const text = useText()
  const { address, into, faults, kept, token } = props
  return (
    <ImportFrame {...props}>
      {kept === null ? null : (
        <p className="banner">
          {kept.text} <a href={kept.link.address}>{kept.link.text}</a>
        </p>
      )}
      <Faults faults={faults} />
      <form className="import-start" method="post" action={address} encType="multipart/form-data">
        <Token token={token} />
        <LabeledOptions id={into.name} {...into} />
        <div className="import-sources">
          <p className="entry drop">
            <label htmlFor="file">{text('import.file')}</label>
            <input
              className="input"
              id="file"
              name="file"
              type="file"
              accept=".csv,.tsv,.txt,.json"
              aria-describedby="file-about"
            />
            <span className="note" id="file-about">
              {text('import.file-about')}
            </span>
          </p>
          <p className="entry">
            <label htmlFor="text">{text('import.paste')}</label>
            <textarea
              className="input yaml"
              id="text"
              name="text"
              rows={8}
              spellCheck={false}
              defaultValue={props.text}
              aria-describedby="text-about"
            />
            <span className="note" id="text-about">
              {text('import.paste-about')}
            </span>
          </p>
        </div>
        {props.takesExports && (
          <p>
            <label className="check">
              <input type="checkbox" name="whole" value="yes" aria-describedby="whole-about" /> {text('import.whole')}
            </label>
            <span className="note" id="whole-about">
              {text('import.whole-about')}
            </span>
          </p>
        )}
        <p className="actions save-bar">
          <button className="button primary" type="submit">
            {text('import.read')}
          </button>
        </p>
      </form>
    </ImportFrame>
  )
}

/** The field of each column. */
export function ImportColumnsScreen(props: ImportColumnsProps) {
  const text = useText()
  const { address, columns, faults, back, title, token } = props
  return (
    <ImportFrame {...props}>
      <Faults faults={faults} />
      <form method="post" action={address}>
        <Token token={token} />
        <table className="table stacked">
          <caption className="hidden">{title}</caption>
          <TextHead heads={['import.column', 'import.first', 'import.field', 'import.found']} />
          <tbody>
            {columns.map(({ name, first, field, found, isUnknown }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{first}</td>
                <td>
                  <select
                    className="input"
                    id={field.name}
                    name={field.name}
                    defaultValue={field.value}
                    aria-label={field.label}
                  >
                    <Options options={field.options} />
                  </select>
                </td>
                <td className={isUnknown ? 'muted' : undefined}>{found}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="actions save-bar">
          <button className="button primary" type="submit">
            {text('import.look')}
          </button>
          <a className="button" href={back.address}>
            {back.text}
          </a>
        </p>
      </form>
    </ImportFrame>
  )
}

/** How far the rows are read. The browser asks again by itself, without scripts too. */
export function ImportProgressScreen(props: ImportProgressProps) {
  const { said, hint, done, total } = props
  return (
    <ImportFrame {...props}>
      <p role="status">
        <b>{said}</b>
      </p>
      <progress className="progress" max={total} aria-label={said} {...(done === null ? {} : { value: done })} />
      <p className="muted">{hint}</p>
    </ImportFrame>
  )
}

/** What was imported, and how to take it back. */
export function ImportDoneScreen(props: ImportDoneProps) {
  const text = useText()
  const { note, undoAddress, links, token } = props
  return (
    <ImportFrame {...props}>
      <p className="banner" role="status">
        {note}
      </p>
      <div className="actions">
        {undoAddress === null ? null : (
          <form method="post" action={undoAddress}>
            <Token token={token} />
            <button className="button" type="submit">
              {text('import.undo')}
            </button>
          </form>
        )}
        {links.map((link) => (
          <a key={link.address} className="button" href={link.address}>
            {link.text}
          </a>
        ))}
      </div>
    </ImportFrame>
  )
}
