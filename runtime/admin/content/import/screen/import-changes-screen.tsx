import { FaultWords } from '../../../frame/layout/fault-words.tsx'
import { Token } from '../../../frame/layout/frame.tsx'
import { No } from '../../../frame/layout/icons.tsx'
import { ChoiceLink, Pager } from '../../../frame/layout/lists.tsx'
import { useText } from '../../../frame/layout/use-text.ts'
import { Faults } from '../../review/faults.tsx'
import type { ImportChangesProps, ImportedRow } from '../import-props.ts'
import { ImportFrame } from './import-steps.tsx'

/** What the rows of an import do, before they are published. */
export function ImportChangesScreen(props: ImportChangesProps) {
  const text = useText()
  const { title, tabs, rows, blocking, shown, earlier, later, faultsAddress } = props
  return (
    <ImportFrame {...props}>
      {blocking.length === 0 ? null : (
        <section className="block">
          <h2>{text('import.blocking')}</h2>
          <Faults faults={blocking} />
        </section>
      )}
      <nav className="tabs" aria-label={text('import.kinds')}>
        {tabs.map((choice) => (
          <ChoiceLink key={choice.label} {...choice} className="tab" />
        ))}
      </nav>
      <table className="table stacked imported">
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {text('import.row')}
            </th>
            <th scope="col">{text('import.name')}</th>
            <th scope="col">{text('import.becomes')}</th>
            <th scope="col">{text('import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} {...row} />
          ))}
        </tbody>
      </table>
      <Pager label={text('content.pages')} shown={shown} earlier={earlier} later={later} />
      {faultsAddress === null ? null : (
        <p className="links">
          <a href={faultsAddress}>{text('import.faults-csv')}</a>
        </p>
      )}
      <Publish {...props} />
    </ImportFrame>
  )
}

function Row({ row, name, becomes, isBad, about, faults, changes, more }: ImportedRow) {
  const text = useText()
  return (
    <tr>
      <td className="number">
        <span className="for-phone">{text('import.row')} </span>
        {row}
      </td>
      <th scope="row">{name}</th>
      <td className={isBad ? 'bad' : undefined}>
        {isBad ? <No /> : null} {becomes}
      </td>
      <td>
        {about}
        {faults.map(({ column, message, remedy }) => (
          <p key={`${column} ${message}`}>
            {column === '' ? null : <code>{column}:</code>} <FaultWords message={message} remedy={remedy} />
          </p>
        ))}
        {changes.length === 0 ? null : <Changes changes={changes} />}
        {more}
      </td>
    </tr>
  )
}

function Changes({ changes }: Pick<ImportedRow, 'changes'>) {
  const text = useText()
  return (
    <dl className="field-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className="hidden">{text('content.before')} </span>
            <del className="was">{before}</del> <span className="hidden">{text('content.after')} </span>
            <ins className="now">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Publish({ publish, why, links, token }: Pick<ImportChangesProps, 'publish' | 'why' | 'links' | 'token'>) {
  const text = useText()
  const others = links.map(({ text: label, address }) => (
    <a key={address} className="button" href={address}>
      {label}
    </a>
  ))
  if (publish === null)
    return (
      <p className="actions save-bar">
        {others} <span className="muted">{why}</span>
      </p>
    )
  return (
    <form className="publish save-bar" method="post" action={publish.address}>
      <Token token={token} />
      <input type="hidden" name="run" value={publish.run} />
      {publish.modes === null ? null : (
        <fieldset className="modes">
          <legend className="hidden">{text('import.mode')}</legend>
          <label>
            <input type="radio" name="mode" value="all" defaultChecked />
            {publish.modes.all}
          </label>
          <label>
            <input type="radio" name="mode" value="partial" />
            {publish.modes.partial}
          </label>
        </fieldset>
      )}
      <p className="actions">
        <button className="button primary" type="submit">
          {publish.label}
        </button>
        {others}
      </p>
    </form>
  )
}
