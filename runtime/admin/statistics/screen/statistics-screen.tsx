import type { LinkItem } from '../../frame/frame-props.ts'
import { Frame } from '../../frame/layout/frame.tsx'
import { Options } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { StatisticsProps } from '../statistics-props.ts'
import { Chart, MapOfContacts, SmallCharts, Sparkline } from './charts.tsx'
import { Notes } from './notes.tsx'
import { PeriodLinks } from './period-links.tsx'
import { NumbersTable, TableOfChart, TownNumbersTable } from './tables.tsx'

/** What views led to, by day and town. Each chart has its table. */
export function StatisticsScreen(props: StatisticsProps) {
  const text = useText()
  const { title, about, periods, csvAddress, links, figures, figureTable, chart, pages, speed, all } = props
  return (
    <Frame {...props} current="/admin/statistics">
      <div className="row stats-head">
        <h1>{title}</h1>
        <PeriodLinks periods={periods} />
        <TownChoice choice={props.choice} />
        <a className="button" href={csvAddress} download="statistics.csv">
          {text('statistics.csv')}
        </a>
        <button className="button needs-script" type="button" data-client="print">
          {text('statistics.print')}
        </button>
      </div>
      <p className="muted">{about}</p>
      {links.length === 0 ? null : (
        <p className="links">
          {links.map(({ name, address }) => (
            <a key={address} href={address}>
              {name}
            </a>
          ))}
        </p>
      )}
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
      <TableOfChart {...figureTable} summary={text('statistics.figures-table')} />
      <section className="block">
        <h2>{chart.title}</h2>
        <p className="muted">{chart.about}</p>
        <Chart {...chart} />
        <Notes notes={props.notes} token={props.token} />
        <TableOfChart {...chart.table} />
      </section>
      <PageNumbers pages={pages} speed={speed} />
      {props.answers.length === 0 ? null : (
        <section className="block">
          <h2>{text('statistics.answers')}</h2>
          <p className="muted">{text('statistics.answers.about')}</p>
          {props.answers.map((table) => (
            <NumbersTable key={table.caption} {...table} />
          ))}
        </section>
      )}
      {all === null ? null : <AllTowns {...all} />}
    </Frame>
  )
}

/** How often and how fast each kind of page was opened. */
function PageNumbers({ pages, speed }: Pick<StatisticsProps, 'pages' | 'speed'>) {
  const text = useText()
  return (
    <>
      {pages === null ? null : (
        <section className="block">
          <h2>{pages.caption}</h2>
          <NumbersTable {...pages} />
        </section>
      )}
      {speed === null ? null : (
        <section className="block">
          <h2>{text('statistics.speed')}</h2>
          <p className="muted">{speed.about}</p>
          {speed.table === null ? null : <NumbersTable {...speed.table} />}
        </section>
      )}
    </>
  )
}

function TownChoice({ choice }: Pick<StatisticsProps, 'choice'>) {
  const text = useText()
  if (choice === null) return null
  return (
    <form className="town-choice" method="get" action="/admin/statistics">
      <input type="hidden" name="days" value={choice.days} />
      <label className="hidden" htmlFor="town">
        {text('statistics.town')}
      </label>
      <select className="input fit" id="town" name="town" defaultValue={choice.town}>
        <option value="">{text('statistics.every-town')}</option>
        <Options options={choice.towns} />
      </select>
      <button className="button" type="submit">
        {text('statistics.show')}
      </button>
    </form>
  )
}

function AllTowns({
  table,
  shown,
  address,
  map,
  multiples,
  rising,
  risingAbout,
  risingNone,
  silent,
}: NonNullable<StatisticsProps['all']>) {
  const text = useText()
  return (
    <>
      <section className="block">
        <h2>{text('statistics.by-town')}</h2>
        <p className="muted">{text('statistics.by-town-about')}</p>
        <TownNumbersTable {...table} isShort />
        <p className="pager">
          <span>{shown}</span>
          <a className="button" href={address}>
            {text('statistics.title-of-towns')}
          </a>
        </p>
      </section>
      {map === null ? null : (
        <section className="block">
          <h2>{text('statistics.map')}</h2>
          <p className="muted">{text('statistics.map.about')}</p>
          <MapOfContacts {...map} />
        </section>
      )}
      {multiples === null ? null : (
        <section className="block">
          <h2>{text('statistics.multiples')}</h2>
          <p className="muted">{multiples.about}</p>
          <SmallCharts items={multiples.items} />
          <TableOfChart {...multiples.table} />
        </section>
      )}
      <section className="block">
        <h2>{text('statistics.rising')}</h2>
        <p className="muted">{rising.length === 0 ? risingNone : risingAbout}</p>
        <ul className="columns">
          {rising.map((town) => (
            <li key={town.address}>
              <a href={town.address}>{town.name}</a> {town.text}
            </li>
          ))}
        </ul>
      </section>
      <SilentTowns {...silent} />
    </>
  )
}

function SilentTowns({
  title,
  about,
  first,
  others,
  othersTitle,
  csvAddress,
}: NonNullable<StatisticsProps['all']>['silent']) {
  const text = useText()
  return (
    <section className="block">
      <h2>{title}</h2>
      <p className="muted">{about}</p>
      <Links items={first} />
      {others.length === 0 ? null : (
        <details>
          <summary>{othersTitle}</summary>
          <Links items={others} />
        </details>
      )}
      {csvAddress === null ? null : (
        <p className="actions">
          <a className="button" href={csvAddress} download="silent-towns.csv">
            {text('statistics.silent-csv')}
          </a>
        </p>
      )}
    </section>
  )
}

function Links({ items }: { items: readonly LinkItem[] }) {
  return (
    <ul className="columns">
      {items.map(({ name, address }) => (
        <li key={address}>
          <a href={address}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
