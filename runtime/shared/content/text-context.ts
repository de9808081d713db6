import type { TextVariables } from '../../contract/queries.ts'

/**
 * What a text can refer to. `{name}` is the label of an entry or one of `variables`. `%{name}` is left for
 * `formatMessage`.
 */
export type TextContext = {
  /** A text has their fields as `{{name.field}}`. */
  entries: Readonly<Record<string, unknown>>
  /** They include the facts of the site as `{name:key}`. */
  variables: TextVariables
}
