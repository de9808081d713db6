import type { SamePerson } from '../enquiry-props.ts'

/** Enquiries in a line each. */
export function OtherEnquiries({ items }: Pick<SamePerson, 'items'>) {
  return (
    <ul className="points">
      {items.map(({ reference, address, text }) => (
        <li key={reference}>
          <a className="mono" href={address}>
            {reference}
          </a>{' '}
          {text}
        </li>
      ))}
    </ul>
  )
}
