import { useText } from '../../frame/layout/use-text.ts'
import type { DiffLine } from '../content-props.ts'

/** Lines before and after a change. The sign says which is which, besides the color. */
export function DiffLines({ lines, isCode = false }: { lines: readonly DiffLine[]; isCode?: boolean }) {
  const text = useText()
  return (
    <ul className={isCode ? 'diff yaml' : 'diff'}>
      {lines.map(({ sign, text: line }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and they never move.
        <li key={at} className={sign === '-' ? 'was' : sign === '+' ? 'now' : 'same'}>
          <span aria-hidden="true">{sign === '-' ? '−' : sign}</span>
          {sign === ' ' ? (
            line
          ) : (
            <Changed sign={sign} label={text(sign === '-' ? 'content.before' : 'content.after')} line={line} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Changed({ sign, label, line }: { sign: '-' | '+'; label: string; line: string }) {
  return (
    <span>
      <span className="hidden">{label} </span>
      {sign === '-' ? <del>{line}</del> : <ins>{line}</ins>}
    </span>
  )
}
