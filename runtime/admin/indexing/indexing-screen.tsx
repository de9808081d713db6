import { Frame } from '../frame/layout/frame.tsx'
import { No, Yes } from '../frame/layout/icons.tsx'
import { LabeledInput, LabeledOptions } from '../frame/layout/labeled-input.tsx'
import { Pager } from '../frame/layout/lists.tsx'
import { ScrollTable, SortableHead } from '../frame/layout/tables.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { Screens } from '../frame/screen-types.ts'
import type { PageCell, PageColumn, PagesProps } from './indexing-props.ts'

/** Every page with what search engines see of it, and what to do about it. */
export function PageIndexingScreen(props: Screens['pageIndexing']) {
  const { about, problems, csv, isConnected, shown, earlier, later } = props
  const text = useText()
  return (
    <Frame {...props} current="/admin/content">
      {problems.map((problem) => (
        <p key={problem} className="banner bad">
          {problem}
        </p>
      ))}
      <div className="row">
        <h1>{text('page-indexing.title')}</h1>
        <a className="button" href={csv} download="pages.csv">
          {text('page-indexing.csv')}
        </a>
      </div>
      <p className="muted">{about.join(' ')}</p>
      <Filters {...props.filters} />
      {isConnected ? (
        <details className="prose">
          <summary>{text('page-indexing.legend')}</summary>
          <p>{text('page-indexing.legend-text')}</p>
        </details>
      ) : null}
      <Pages {...props} />
      <Pager label={text('page-indexing.pages')} shown={shown} earlier={earlier} later={later} />
    </Frame>
  )
}

function Filters({ address, q, sort, selects }: PagesProps['filters']) {
  const text = useText()
  return (
    <search>
      <form className="page-filters" action={address}>
        <LabeledInput id="filter-q" type="search" name="q" label={text('page-indexing.find')} defaultValue={q} />
        {selects.map((field) => (
          <LabeledOptions key={field.name} id={`filter-${field.name}`} {...field} />
        ))}
        <input type="hidden" name="sort" value={sort} />
        <button className="button" type="submit">
          {text('page-indexing.show')}
        </button>
      </form>
    </search>
  )
}

/** On a phone each row is a card, and each cell is under the name of its column. */
function Pages({ title, columns, rows }: PagesProps) {
  const text = useText()
  return (
    <ScrollTable caption={text('page-indexing.title')} className="cards page-list">
      <thead>
        <tr>
          <SortableHead {...title} />
          {columns.map(({ name, sort, isNumber }) =>
            sort === null ? (
              <th key={name} scope="col">
                {name}
              </th>
            ) : (
              <SortableHead key={name} {...sort} className={isNumber ? 'number' : ''} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">
              <a href={row.path}>{row.title}</a>
              <span className="detail">{row.path}</span>
            </th>
            {columns.map((column, at) => (
              <Cell key={column.name} {...column} {...row.cells[at]} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Cell({ name, isNumber, text = '', isGood, detail = '', links = [] }: PageColumn & Partial<PageCell>) {
  if (text === '') return <td />
  return (
    <td className={isNumber ? 'number' : undefined} data-label={name}>
      {isGood === undefined ? null : isGood ? <Yes /> : <No />} {text}
      {detail === '' ? null : <span className="detail">{detail}</span>}
      {links.map((link) => (
        <a key={link.address} href={link.address}>
          {link.text}
        </a>
      ))}
    </td>
  )
}
