import { price } from 'townpages/page'
import type { PlacePageWording, Site } from '../../data-types.ts'
import type { JobPrice } from '../../page-content/places/job-price.ts'

type JobSumProps = { sum: JobPrice; sums: PlacePageWording['sums']; site: Site }

/** A price that is worked out, line by line, with what it says of VAT (D43). */
export function JobSum({ sum: { lines, total, isExample }, sums, site }: JobSumProps) {
  return (
    <div className="job-sum">
      {isExample && <p className="source">{sums.example}</p>}
      <dl>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>
            {`${sums.whole} `}
            <small>{sums[site.travel.vat]}</small>
          </dt>
          <dd>{price(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
