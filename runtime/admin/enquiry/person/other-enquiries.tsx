import type { ReactNode } from 'react'
import type { SamePerson } from '../enquiry-props.ts'

type OtherEnquiriesProps = Pick<SamePerson, 'items'> & {
  /** What can be done with one. */
  action?: (item: SamePerson['items'][number]) => ReactNode
}

/** Enquiries in a line each. */
export function OtherEnquiries({ items, action }: OtherEnquiriesProps) {
  return (
    <ul className="points">
      {items.map((item) => (
        <li key={item.reference}>
          <a className="mono" href={item.address}>
            {item.reference}
          </a>{' '}
          {item.text}
          {action?.(item)}
        </li>
      ))}
    </ul>
  )
}
