import { price } from 'townpages/page'
import type { Site } from '../../data-types.ts'

type PriceTableProps = { site: Site; onApplication: string }

/** The published prices, where each begins. */
export function PriceTable({ site, onApplication }: PriceTableProps) {
  return (
    <table className="ruled">
      <caption>{site.texts.pricesNote}</caption>
      <tbody>
        {site.prices.map(({ label, from, unit }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{from === undefined ? onApplication : `from ${price(from)}${unit === undefined ? '' : `/${unit}`}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
