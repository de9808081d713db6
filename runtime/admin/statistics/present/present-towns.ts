import type { SortHead } from '../../frame/frame-props.ts'
import { withQuery } from '../../frame/present/with-query.ts'
import type { AdminText } from '../../frame/texts.ts'
import { contactsOf, type DayRow, type Numbers } from '../collect/collect-statistics.ts'
import type { TownNumbers } from '../collect/town-numbers.ts'
import type { TownRow, TownTable } from '../statistics-props.ts'
import { type ChosenPeriod, statisticsAddress } from './period.ts'
import { type FigureKey, figureEntries, rateOf, rateText } from './present-figures.ts'
import { seriesOf, smallSpansOf } from './series.ts'

/** The address of all towns. */
export const townsAddress = `${statisticsAddress}/towns`
/** How many towns are on one page of the list. */
export const townsOnPage = 50

type SortName =
  | 'name'
  | 'conversion'
  | 'views'
  | 'visits'
  | 'calls'
  | 'whatsapp'
  | 'emails'
  | 'impressions'
  | 'enquiries'
type Sorting = { name: SortName; of: (numbers: Numbers) => number }
const conversion: Sorting = { name: 'conversion', of: (numbers) => rateOf(numbers) ?? 0 }
const sortings: readonly Sorting[] = [...figureEntries.map(([key, of]) => ({ name: sortNameOf(key), of })), conversion]

/** How the list of all towns is sorted: by the most enquiries unless `?sort=` names another column. */
export function sortNameFrom(sort: unknown): SortName {
  return sort === 'name' ? sort : (sortings.find(({ name }) => name === sort)?.name ?? 'enquiries')
}

/** Towns in the order of a column; equal ones by their contacts and views. The names come in their own order. */
export function sortTowns(towns: readonly TownNumbers[], sort: SortName): TownNumbers[] {
  const of = sortings.find(({ name }) => name === sort)?.of
  if (of === undefined) return [...towns]
  return towns.toSorted((a, b) => of(b) - of(a) || contactsOf(b) - contactsOf(a) || b.views - a.views)
}

type TableOptions = {
  text: AdminText
  period: ChosenPeriod
  sort: SortName
  towns: readonly TownNumbers[]
  rows: readonly DayRow[]
}

/** A row for each town. `rows`: their numbers by day, for the small lines. */
export function presentTownTable({ text, period, sort, towns, rows }: TableOptions): TownTable {
  const byTown = Map.groupBy(rows, ({ town }) => town)
  const spans = smallSpansOf(period)
  const head = (label: string, name: SortName): SortHead => ({
    label,
    address: withQuery(townsAddress, { days: period.length, sort: name }),
    sorted: name !== sort ? null : name === 'name' ? 'ascending' : 'descending',
  })
  return {
    caption: text('statistics.by-town'),
    town: head(text('statistics.town'), 'name'),
    series: text('statistics.views-line'),
    heads: [
      ...figureEntries.map(([key]) => head(text(key), sortNameOf(key))),
      head(text('statistics.conversion'), 'conversion'),
    ],
    rows: towns.map(
      (town): TownRow => ({
        town: town.name,
        address: withQuery(statisticsAddress, { days: period.length, town: town.slug }),
        note: town.address === null ? text('statistics.no-page') : '',
        series: seriesOf(byTown.get(town.slug) ?? [], spans, ({ views }) => views),
        cells: [...figureEntries.map(([, of]) => of(town).toLocaleString('en-GB')), rateText(town)],
      }),
    ),
  }
}

function sortNameOf(key: FigureKey): SortName {
  return key.slice('statistics.'.length) as SortName // each key is made of the name of its column
}
