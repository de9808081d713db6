import type { ReactNode } from 'react'
import type { SortHead } from '../frame-props.ts'
import type { TextKey } from '../texts.ts'
import { useText } from './use-text.ts'

type ScrollTableProps = { caption: string; className: string; children: ReactNode }

/** A table that scrolls in itself where it is wider than its place. */
export function ScrollTable({ caption, className, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={caption}>
      <table className={`table ${className}`}>
        <caption className="hidden">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** The head of a table, with the texts of its columns. */
export function TextHead({ heads }: { heads: readonly TextKey[] }) {
  const text = useText()
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {text(head)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

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
