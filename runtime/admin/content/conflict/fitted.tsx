import { useText } from '../../frame/layout/use-text.ts'
import type { FittedField } from '../content-props.ts'

/** The fields that are no conflict, each with who has changed it and what it has now. */
export function Fitted({ fields }: { fields: readonly FittedField[] }) {
  const text = useText()
  return (
    <dl className="fitted">
      {fields.map(({ label, by, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{by}</b>
            <Lines lines={lines} empty={text('content.conflict.removed')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type LinesProps = Pick<FittedField, 'lines'> & { empty?: string }

/** The lines of a value, with the words marked that differ. `empty`: said where there are none. */
export function Lines({ lines, empty }: LinesProps) {
  const text = useText()
  if (lines.every((parts) => parts.length === 0))
    return <span className="lines muted">{empty ?? text('content.conflict.empty')}</span>
  return (
    <span className="lines">
      {lines.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and they never move.
        <span key={at}>
          {parts.map((part, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            part.isChanged ? <mark key={place}>{part.text}</mark> : part.text,
          )}
        </span>
      ))}
    </span>
  )
}
