import { Frame } from '../../frame/layout/frame.tsx'
import { Pager } from '../../frame/layout/lists.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { StatisticsTownsProps } from '../statistics-props.ts'
import { PeriodLinks } from './period-links.tsx'
import { TownNumbersTable } from './tables.tsx'

/** Every town with its numbers, sorted by any of them. */
export function StatisticsTownsScreen(props: StatisticsTownsProps) {
  const text = useText()
  const { about, periods, csvAddress, back, table, shown, earlier, later } = props
  return (
    <Frame {...props} current="/admin/statistics">
      <div className="row">
        <h1>{text('statistics.title-of-towns')}</h1>
        <PeriodLinks periods={periods} />
        <a className="button" href={csvAddress} download="towns.csv">
          {text('statistics.csv')}
        </a>
      </div>
      <p className="muted">{about}</p>
      <p className="links">
        <a href={back}>{text('statistics.to-all')}</a>
      </p>
      <TownNumbersTable {...table} />
      <Pager label={text('statistics.pages')} shown={shown} earlier={earlier} later={later} />
    </Frame>
  )
}
