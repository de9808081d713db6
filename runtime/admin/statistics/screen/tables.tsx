import { Alert, No, Yes } from '../../frame/layout/icons.tsx'
import { ScrollTable, SortableHead } from '../../frame/layout/tables.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { NumberTable, RatedFigure, TownTable } from '../statistics-props.ts'
import { Sparkline } from './charts.tsx'

/** The numbers of a chart, opened on request. */
export function TableOfChart({ caption, heads, rows, summary }: NumberTable & { summary?: string }) {
  const text = useText()
  return (
    <details className="as-table">
      <summary>{summary ?? text('statistics.as-table')}</summary>
      <NumbersTable caption={caption} heads={heads} rows={rows} />
    </details>
  )
}

/** Numbers of which the first cell of each row says what they are. On a phone each is under its name. */
export function NumbersTable({ caption, heads, rows }: NumberTable) {
  return (
    <ScrollTable caption={caption} className="cards">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? undefined : 'number'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are those of the columns.
              <td key={at} className="number" data-label={heads[at + 1]}>
                {typeof cell === 'string' ? cell : <Rated {...cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

const marks = { good: Yes, fair: Alert, poor: No } as const

/** A mark and a word beside the number, so that nothing depends on color. */
function Rated({ value, note, rating }: RatedFigure) {
  const Mark = rating === null ? null : marks[rating]
  return (
    <span className="rated">
      <span>{value}</span>
      <span className={rating === 'poor' ? 'poor' : 'muted'}>
        {Mark === null ? null : <Mark />} {note}
      </span>
    </span>
  )
}

/**
 * The numbers of towns; each head leads to the list sorted by it. On a phone each number is under its name. `isShort`:
 * there only the first number and the last two, in columns.
 */
export function TownNumbersTable({
  caption,
  town,
  series,
  heads,
  rows,
  isShort = false,
}: TownTable & { isShort?: boolean }) {
  return (
    <ScrollTable caption={caption} className={isShort ? 'by-town short' : 'by-town cards'}>
      <thead>
        <tr>
          <SortableHead {...town} />
          <th scope="col">{series}</th>
          {heads.map((head) => (
            <SortableHead key={head.label} {...head} className="number" />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.address}>
            <th scope="row">
              <a href={row.address}>{row.town}</a>
              {row.note === '' ? null : <span className="muted"> {row.note}</span>}
            </th>
            <td>
              <Sparkline values={row.series} />
            </td>
            {row.cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are those of the columns.
              <td key={at} className="number" data-label={heads[at]?.label}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
