import { EndlessTextError } from '../../runtime/shared/content/text-expressions.ts'
import type { TextContext, TextInterpolator } from '../../runtime/shared/content/text-template.ts'
import { UnfilledPlaceholderError } from '../../runtime/shared/content/unfilled-placeholder-error.ts'
import { formatList } from '../../runtime/shared/format/format.ts'
import { type Edit, type Fault, fault, type Span } from '../faults/fault.ts'
import type { DataPath, Parsed } from '../read/yaml.ts'

/** Why nothing fills a text, or null. */
export function unfilledIn(
  text: string,
  context: TextContext,
  filler: TextInterpolator,
): UnfilledPlaceholderError | null {
  try {
    filler.text(text, context)
    return null
  } catch (cause) {
    if (cause instanceof UnfilledPlaceholderError) return cause
    throw cause
  }
}

/** A text of an entry, and where it is written. */
export type FilledText = { text: string; parsed: Parsed; path: DataPath }

/**
 * The fault for an unfilled placeholder, at its place in the text; rethrows any other exception. If the placeholder is
 * in another text that this one shows, such as a variable, the fault is at the whole text and has no fix.
 */
export function placeholderFault(cause: unknown, { text, parsed, path }: FilledText): Fault {
  if (!(cause instanceof UnfilledPlaceholderError)) throw cause
  const { placeholder, broken, meant, at, length } = cause
  const isOwn = cause.text === text
  const span = isOwn ? parsed.spanWithin(path, at, length) : parsed.span(path)
  if (cause.cause instanceof EndlessTextError) {
    const remedy = 'take loops out of loops, and texts out of one another'
    return fault({ code: 'endless-text', span, message: cause.cause.message, remedy })
  }
  // The place of a placeholder that spans two lines is that of the whole text.
  const isWhole = isOwn && span.start.line === span.end.line && span.end.column - span.start.column === length
  const fix = meant === null || !isWhole ? undefined : { span, text: meant }
  if (cause.lacks !== null) return unclosed(cause, cause.lacks, span, fix)
  if (broken) {
    const certain = meant === `{${placeholder}}` ? `write two braces: \`${meant}\`` : `did you mean \`${meant}\`?`
    const remedy = meant === null ? 'correct the expression, or remove its braces' : certain
    return fault({ code: 'broken-expression', span, message: `\`${placeholder}\` cannot be understood`, remedy, fix })
  }
  const remedy = meant === null ? otherNames(cause) : `did you mean \`${meant}\`?`
  const where = isOwn ? ' here' : ', which a placeholder of this text stands for,'
  return fault({ code: 'unfilled-placeholder', span, message: `nothing fills \`${placeholder}\`${where}`, remedy, fix })
}

// A longer list is no help.
const maxListed = 12

/**
 * What to do about a name that is near to none: the names that there are, without facts that are one of many
 * (`{price:repair}`).
 */
function otherNames({ known }: UnfilledPlaceholderError): string {
  const names = [...new Set(known)].filter((name) => !name.includes(':')).map((name) => `\`{${name}}\``)
  if (names.length === 0 || names.length > maxListed) return 'correct its name, or remove it'
  return `correct its name, or remove it: texts here can have ${formatList(names)}`
}

function unclosed(
  { placeholder, meant }: UnfilledPlaceholderError,
  lacks: string,
  span: Span,
  fix: Edit | undefined,
): Fault {
  const code = 'broken-expression'
  if (lacks.startsWith('{{#'))
    return fault({
      code,
      span,
      message: `\`${placeholder}\` closes nothing`,
      remedy: `remove it, or add the \`${lacks}\` that it closes`,
    })
  const isBlock = lacks.startsWith('{{')
  const fallback = isBlock
    ? `add \`${lacks}\` where the words end that it is about`
    : `add \`${lacks}\` where it ends, or remove the brace`
  const remedy = meant === null ? fallback : `close it: \`${meant}\``
  return fault({ code, span, message: `\`${placeholder}\` is not closed`, remedy, fix })
}
