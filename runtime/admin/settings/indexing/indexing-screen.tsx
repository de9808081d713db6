import { Token } from '../../frame/layout/frame.tsx'
import { TextHead } from '../../frame/layout/tables.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Verdict } from '../verdict.tsx'
import type { IndexingProps } from './indexing-props.ts'

/** What search engines were told, and telling them. */
export function IndexingScreen(props: IndexingProps) {
  const { obstacle, service, counts, rows, token } = props
  const text = useText()
  return (
    <SettingsFrame {...props} page="/admin/settings/indexing">
      <section className="block">
        <h2>{text('indexing.title')}</h2>
        <p className="muted">{text('indexing.about')}</p>
        {obstacle === '' ? (
          <>
            <p className="note">{text('indexing.service', { service })}</p>
            <form method="post" action="/admin/settings/indexing" className="actions">
              <Token token={token} />
              <button className="button" type="submit" name="pages" value="main">
                {text('indexing.submit-main', { count: counts.main })}
              </button>
              <button className="button" type="submit" name="pages" value="all">
                {text('indexing.submit-all', { count: counts.all })}
              </button>
            </form>
          </>
        ) : (
          <p className="note">{obstacle}</p>
        )}
      </section>
      <section className="block">
        <h2>{text('indexing.answers')}</h2>
        {rows.length === 0 ? <p className="muted">{text('indexing.no-answers')}</p> : <Submissions rows={rows} />}
      </section>
    </SettingsFrame>
  )
}

function Submissions({ rows }: Pick<IndexingProps, 'rows'>) {
  const text = useText()
  return (
    <table className="table stacked">
      <caption className="hidden">{text('indexing.caption')}</caption>
      <TextHead heads={['indexing.when', 'indexing.what', 'indexing.count', 'indexing.answer']} />
      <tbody>
        {rows.map(({ at, moment, what, count, answer, isBad }) => (
          <tr key={at}>
            <th scope="row">
              <time dateTime={at}>{moment}</time>
            </th>
            <td>{what}</td>
            <td>{count}</td>
            <td>
              <Verdict isBad={isBad} text={answer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
