import { withCode } from './literal-code.ts'

type Unfilled = {
  placeholder: string
  at?: number
  meant: string | null
  broken: boolean
  lacks?: string | null
  known?: readonly string[]
  cause?: unknown
}

/** A placeholder that nothing fills (D7). */
export class UnfilledPlaceholderError extends Error {
  /** It is not the text to fill if that one shows another: a variable, or a field of an entry. */
  readonly text: string
  readonly placeholder: string
  /** Where the placeholder begins in `text`. */
  readonly at: number
  readonly length: number
  /** The placeholder that was probably meant. */
  readonly meant: string | null
  readonly broken: boolean
  /** What would close a broken placeholder. */
  readonly lacks: string | null
  /** The names that texts can have there. */
  readonly known: readonly string[]
  constructor(text: string, { placeholder, at = Math.max(0, text.indexOf(placeholder)), ...unfilled }: Unfilled) {
    const { meant, broken, lacks = null, known = [], cause } = unfilled
    super(`nothing fills ${placeholder}`, { cause })
    this.text = withCode(text)
    this.placeholder = placeholder
    this.at = at
    this.length = placeholder.length
    this.meant = meant
    this.broken = broken
    this.lacks = lacks
    this.known = known
  }
}
