import { priceList, startingPrice } from '../../page-content/price-list.ts'
import type { EveryPage } from '../../page-props.ts'

type PriceTableProps = Pick<EveryPage, 'site' | 'services'> & { onApplication: string }

/** The published prices, where each begins. */
export function PriceTable({ site, services, onApplication }: PriceTableProps) {
  return (
    <table className="ruled price-table">
      <caption>{site.texts.pricesNote}</caption>
      <tbody>
        {priceList({ site, services }).map(({ label, price, isPopular }) => (
          <tr key={label}>
            <th scope="row">
              {`${label} `}
              {isPopular && <span className="badge">{site.texts.popular}</span>}
            </th>
            <td>{price === null ? onApplication : startingPrice(price, site.texts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
