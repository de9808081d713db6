import type { TextVariables } from '../../contract/queries.ts'

/**
 * What a text can refer to: fields of `entries` as `{{name.field}}`; `{name}` is the label of an entry or one of
 * `variables`, which include the facts of the site as `{name:key}`. `%{name}` is left for `formatMessage`.
 */
export type TextContext = {
  entries: Readonly<Record<string, unknown>>
  variables: TextVariables
}
