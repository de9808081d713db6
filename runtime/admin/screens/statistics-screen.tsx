import { Chart, Sparkline } from './parts/charts.tsx'
import { Frame } from './parts/frame.tsx'
import type { StatisticsProps } from './screen-props.ts'

// Longer lists are opened on request.
const shortList = 20

/** What visits led to, by day and town. Each chart has its table. */
export function StatisticsScreen(props: StatisticsProps) {
  const { period, periods, csvAddress, figures, chart, towns, more, rising, silent } = props
  return (
    <Frame {...props} current="/admin/statistics">
      <div className="row">
        <h1>What works</h1>
        <nav className="segments" aria-label="Period">
          {periods.map(({ label, address, isCurrent }) => (
            <a key={label} href={address} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <a className="button" href={csvAddress} download="statistics.csv">
          CSV
        </a>
      </div>
      <p className="muted">{period}. Counted here, without cookies.</p>
      <dl className="figures">
        {figures.map(({ label, value, change, series }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="value">{value}</dd>
            <dd className="muted">{change}</dd>
            <dd>
              <Sparkline values={series} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="block">
        <h2>Contacts a day</h2>
        <p className="muted">Calls, WhatsApp, e-mails and enquiries together. Solid: this period. Dashed: the previous period.</p>
        <Chart label="Contacts a day, this period and the previous one" {...chart} />
        <details>
          <summary>The same as a table</summary>
          <Table caption="Contacts a day" heads={['Day', 'This period', 'Previous period']} rows={chart.rows} />
        </details>
      </section>
      <section className="block">
        <h2>By town</h2>
        <p className="muted">Conversion is calls, WhatsApp, e-mails and enquiries for each 100 visits.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className="scroll" tabIndex={0} aria-label="Numbers by town">
          <table className="table">
            <caption className="hidden">Numbers by town</caption>
            <thead>
              <tr>
                {['Town', 'Visits by day', 'Visits', 'Calls', 'WhatsApp', 'Impressions', 'Enquiries', 'Conversion'].map((head) => (
                  <th key={head} scope="col" className={head.startsWith('Town') || head === 'Visits by day' ? undefined : 'number'}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {towns.map(({ town, address, series, cells }) => (
                <tr key={town}>
                  <th scope="row">{address === null ? town : <a href={address}>{town}</a>}</th>
                  <td>
                    <Sparkline values={series} />
                  </td>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells are those of the columns.
                    <td key={at} className="number">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {more > 0 ? <p className="muted">{more} more are in the CSV file.</p> : null}
      </section>
      <section className="block">
        <h2>On the rise</h2>
        {rising.length === 0 ? <p className="muted">No town has clearly more contacts than in the period before.</p> : null}
        <ul className="columns">
          {rising.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
      </section>
      <section className="block">
        <h2>{silent.length === 1 ? '1 town without contacts' : `${silent.length} towns without contacts`}</h2>
        <p className="muted">No call, message or enquiry in this period.</p>
        <details open={silent.length <= shortList}>
          <summary>Show the towns</summary>
          <ul className="columns">
            {silent.map(({ name, address }) => (
              <li key={name}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </Frame>
  )
}

function Table({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are those of the columns.
              <td key={at} className="number">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
