/** What a page shows beside its own entries; the lines `queries:` of the routes. */
export type Query =
  /** One entry in full. Names in braces are the page's own slugs; `fallback` is used where there is no such entry. */
  | { kind: 'entry'; collection: string; slug: string; fallback?: string }
  /** The summaries of all entries that fit, in the order of `sort` (a field) or of their slugs. */
  | { kind: 'list'; collection: string; where?: Where; sort?: string }
  /** The summaries of the entries nearest to one of the page's own, with `km`; `except`: slugs that are passed by. */
  | { kind: 'nearest'; to: string; limit: number; where?: Where; except?: readonly string[] }
  /** For each list of texts in the field `of` of an entry, the one text that one of the page's own entries has: neighbours get different ones (D10). Under another name a query chooses otherwise. */
  | { kind: 'choice'; collection: string; slug: string; of: string; to: string; groups?: readonly string[] }

/** Fields and the values they must have; an absent field is `false`. */
export type Where = Readonly<Record<string, string | number | boolean>>

/** Further placeholders: a name and the Handlebars text that fills it. */
export type TextVariables = Readonly<Record<string, string>>
