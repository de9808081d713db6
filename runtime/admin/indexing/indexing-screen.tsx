import { Frame } from '../frame/layout/frame.tsx'
import { No, Yes } from '../frame/layout/icons.tsx'
import { LabeledInput, LabeledSelect } from '../frame/layout/labeled-input.tsx'
import { Pager } from '../frame/layout/lists.tsx'
import { SortableHead } from '../frame/layout/sortable-head.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { PageColumn, PageIndexingProps, PageRow } from './indexing-props.ts'

/** Every page with what search engines see of it, and what to do about it. */
export function PageIndexingScreen(props: PageIndexingProps) {
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

function Filters({ address, q, sort, selects }: PageIndexingProps['filters']) {
  const text = useText()
  return (
    <search>
      <form className="page-filters" action={address}>
        <LabeledInput id="filter-q" type="search" name="q" label={text('page-indexing.find')} defaultValue={q} />
        {selects.map(({ name, label, value, options }) => (
          <LabeledSelect key={name} id={`filter-${name}`} name={name} label={label} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </LabeledSelect>
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
function Pages({ title, columns, rows, isConnected }: PageIndexingProps) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={text('page-indexing.title')}>
      <table className="table page-list">
        <caption className="hidden">{text('page-indexing.title')}</caption>
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
            {isConnected ? <th scope="col">{text('page-indexing.proposal')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.path} {...row} columns={columns} isConnected={isConnected} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = PageRow & { columns: readonly PageColumn[]; isConnected: boolean }

function Row({ title, path, cells, proposal, columns, isConnected }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <a href={path}>{title}</a>
        <span className="detail">{path}</span>
      </th>
      {columns.map(({ name, isNumber }, at) => {
        const { text = '', detail = '', isGood } = cells[at] ?? {}
        return (
          <td key={name} className={isNumber ? 'number' : undefined} data-label={name}>
            {isGood === undefined ? null : isGood ? <Yes /> : <No />} {text}
            {detail === '' ? null : <span className="detail">{detail}</span>}
          </td>
        )
      })}
      {isConnected ? (
        <td className="proposal">
          {proposal === null ? null : (
            <>
              <b>{proposal.text}</b>
              <span className="detail">{proposal.reason}</span>
              {proposal.links.map((link) => (
                <a key={link.address} href={link.address}>
                  {link.text}
                </a>
              ))}
            </>
          )}
        </td>
      ) : null}
    </tr>
  )
}
