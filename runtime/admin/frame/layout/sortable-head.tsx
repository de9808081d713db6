import type { SortHead } from '../frame-props.ts'

/** A head of a column that leads to the list sorted by it. */
export function SortableHead({ label, address, sorted, className }: SortHead & { className?: string }) {
  return (
    <th scope="col" className={className} aria-sort={sorted ?? undefined}>
      <a href={address}>
        {label}
        {sorted === null ? null : <span aria-hidden="true">{sorted === 'descending' ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}
