import type { Choice, ListPager } from '../frame-props.ts'
import { useText } from './use-text.ts'

/** A link to a list, with how many it has. */
export function ChoiceLink({ label, address, isCurrent, count, className }: Choice & { className: string }) {
  return (
    <a className={className} href={address} aria-current={isCurrent ? 'true' : undefined}>
      {label}
      {count === null ? null : <b>{count.toLocaleString('en-GB')}</b>}
    </a>
  )
}

/** Where one is in a list, and the links to the pages beside it. */
export function Pager({ label, shown, earlier, later }: ListPager & { label: string }) {
  const text = useText()
  return (
    <nav className="pager" aria-label={label}>
      <span>{shown}</span>
      <span className="actions">
        {earlier === null ? null : (
          <a className="button" href={earlier}>
            {text('lists.earlier-page')}
          </a>
        )}
        {later === null ? null : (
          <a className="button" href={later}>
            {text('lists.later-page')}
          </a>
        )}
      </span>
    </nav>
  )
}
