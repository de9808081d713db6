import { type TextContext, type TextInterpolator, UnfilledPlaceholderError } from '../../runtime/content/text-template.ts'
import { type Edit, type Fault, fault, type Span } from '../faults/fault.ts'

/** Why nothing fills a text, or null. */
export function unfilledIn(text: string, context: TextContext, filler: TextInterpolator): UnfilledPlaceholderError | null {
  try {
    filler.text(text, context)
    return null
  } catch (cause) {
    if (cause instanceof UnfilledPlaceholderError) return cause
    throw cause
  }
}

/** The fault for an unfilled placeholder, at its place in the text; rethrows any other exception. */
export function placeholderFault(cause: unknown, place: (at: number, length: number) => Span): Fault {
  if (!(cause instanceof UnfilledPlaceholderError)) throw cause
  const { placeholder, broken, meant, at, length } = cause
  const span = place(at, length)
  // The place of a placeholder that spans two lines is that of the whole text.
  const isWhole = span.start.line === span.end.line && span.end.column - span.start.column === length
  const fix = meant === null || !isWhole ? undefined : { span, text: meant }
  if (cause.lacks !== null) return unclosed(cause, cause.lacks, span, fix)
  if (broken) {
    const certain = meant === `{${placeholder}}` ? `write two braces: \`${meant}\`` : `did you mean \`${meant}\`?`
    const remedy = meant === null ? 'correct the expression, or remove its braces' : certain
    return fault({ code: 'broken-expression', span, message: `\`${placeholder}\` cannot be understood`, remedy, fix })
  }
  const remedy = meant === null ? 'correct its name, or remove it' : `did you mean \`${meant}\`?`
  return fault({ code: 'unfilled-placeholder', span, message: `nothing fills \`${placeholder}\` here`, remedy, fix })
}

function unclosed({ placeholder, meant }: UnfilledPlaceholderError, lacks: string, span: Span, fix: Edit | undefined): Fault {
  const code = 'broken-expression'
  if (lacks.startsWith('{{#'))
    return fault({ code, span, message: `\`${placeholder}\` closes nothing`, remedy: `remove it, or add the \`${lacks}\` that it closes` })
  const isBlock = lacks.startsWith('{{')
  const fallback = isBlock ? `add \`${lacks}\` where the words end that it is about` : `add \`${lacks}\` where it ends, or remove the brace`
  const remedy = meant === null ? fallback : `close it: \`${meant}\``
  return fault({ code, span, message: `\`${placeholder}\` is not closed`, remedy, fix })
}
