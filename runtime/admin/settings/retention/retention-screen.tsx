import { TextHead } from '../../frame/layout/tables.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Verdict } from '../verdict.tsx'
import type { RetentionProps } from './retention-props.ts'

/** What is kept for how long, and what was deleted. */
export function RetentionScreen(props: RetentionProps) {
  const { run, isBad, removed, rows, facts } = props
  const text = useText()
  return (
    <SettingsFrame {...props} page="/admin/settings/retention">
      <section className="block">
        <h2>{text('settings.retention')}</h2>
        <p className="muted">{text('retention.about')}</p>
        <p className="note">{isBad ? <Verdict isBad text={run} /> : run}</p>
        {removed === '' ? null : <p className="note">{removed}</p>}
      </section>
      <section className="block">
        <h2>{text('retention.kept')}</h2>
        <table className="table stacked">
          <caption className="hidden">{text('retention.kept-caption')}</caption>
          <TextHead heads={['retention.what', 'retention.how-long', 'retention.now']} />
          <tbody>
            {rows.map(({ what, time, now }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{time}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="block">
        <h2>{text('retention.storage')}</h2>
        <dl className="facts">
          {facts.map(({ term, text: fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
    </SettingsFrame>
  )
}
