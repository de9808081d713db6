import { useText } from '../../frame/layout/use-text.ts'
import type { DiffLine, DiffPart } from '../content-props.ts'

/** Lines before and after a change. The sign says which is which, besides the color. */
export function DiffLines({ lines, isCode = false }: { lines: readonly DiffLine[]; isCode?: boolean }) {
  const text = useText()
  return (
    <ul className={isCode ? 'diff yaml' : 'diff'}>
      {lines.map(({ sign, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and they never move.
        <li key={at} className={sign === '-' ? 'was' : sign === '+' ? 'now' : 'same'}>
          <span aria-hidden="true">{sign === '-' ? '−' : sign}</span>
          <span>
            {sign === ' ' ? null : (
              <span className="hidden">{text(sign === '-' ? 'content.before' : 'content.after')} </span>
            )}
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Part key={place} {...part} isOld={sign === '-'} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Struck or underlined are only the words that differ. */
function Part({ text, isChanged, isOld }: DiffPart & { isOld: boolean }) {
  if (!isChanged) return text
  return isOld ? <del>{text}</del> : <ins>{text}</ins>
}
