import type { ReactNode } from 'react'

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
