import type { Choice } from '../../frame/frame-props.ts'
import { useText } from '../../frame/layout/use-text.ts'

/** The lengths of the period as links. */
export function PeriodLinks({ periods }: { periods: readonly Choice[] }) {
  const text = useText()
  return (
    <nav className="segments" aria-label={text('statistics.period')}>
      {periods.map(({ label, address, isCurrent }) => (
        <a key={label} href={address} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
