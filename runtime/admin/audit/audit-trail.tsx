import { Options } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { AuditProps } from './audit-props.ts'

/** Who changed what, by person and kind, page by page, and as a file. */
export function AuditTrail({ audit }: { audit: AuditProps }) {
  const text = useText()
  const { lines, authors, kinds, filter, older, csv } = audit
  return (
    <section className="block" id="audit" aria-labelledby="audit-title">
      <h2 id="audit-title">{text('people.audit.title')}</h2>
      <p className="muted">{text('people.audit.hint')}</p>
      <form method="get" action="/admin/people#audit" className="actions">
        <span className="pair">
          <label htmlFor="audit-by">{text('people.audit.who')}</label>
          <select className="input fit" id="audit-by" name="by" defaultValue={filter.by}>
            <option value="">{text('people.audit.everybody')}</option>
            <Options options={authors} />
          </select>
        </span>
        <span className="pair">
          <label htmlFor="audit-kind">{text('people.audit.kind')}</label>
          <select className="input fit" id="audit-kind" name="kind" defaultValue={filter.kind}>
            <option value="">{text('people.audit.all')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {text(`people.audit.${kind}`)}
              </option>
            ))}
          </select>
        </span>
        <button className="button" type="submit">
          {text('people.audit.show')}
        </button>
      </form>
      {lines.length === 0 ? <p>{text('people.audit.none')}</p> : <Lines lines={lines} />}
      <p className="actions">
        {older === null ? null : (
          <a className="button" href={older}>
            {text('people.audit.older')}
          </a>
        )}
        <a className="button" href={csv}>
          {text('people.audit.csv')}
        </a>
      </p>
    </section>
  )
}

function Lines({ lines }: Pick<AuditProps, 'lines'>) {
  const text = useText()
  return (
    <table className="table stacked audit">
      <thead>
        <tr>
          <th>{text('people.audit.when')}</th>
          <th>{text('people.audit.who')}</th>
          <th>{text('people.audit.kind')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, by, text: what }) => (
          <tr key={id}>
            <td className="muted">{at}</td>
            <th scope="row">{by}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
