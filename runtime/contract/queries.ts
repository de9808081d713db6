/** What a page shows beside its own entries; the lines `queries:` of the routes. */
export type Query =
  /** One entry in full. Names in braces are the page's own slugs; `fallback` is used where there is no such entry. */
  | { kind: 'entry'; collection: string; slug: string; fallback?: string }
  /** The summaries of all entries that fit, in the order of `sort` (a field) or of their slugs. */
  | { kind: 'list'; collection: string; where?: Where; sort?: string }
  /**
   * The summaries of the entries nearest to one of the page's own, with `km`; `except`: slugs that are passed by.
   * Those of another `collection` are where the entries of the collection of `to` are that their list `by` names;
   * without `by` they have coordinates of their own.
   */
  | {
      kind: 'nearest'
      to: string
      limit: number
      where?: Where
      except?: readonly string[]
      collection?: string
      by?: string
    }
  /**
   * The entry that a text of one of the page's own entries names, in full: by its slug, or by words that make its slug.
   * None: null.
   */
  | { kind: 'related'; of: string; field: string; collection: string }
  /**
   * The summaries of the entries that a list of one of the page's own entries names: slugs, or items with a slug under
   * the key `by`. The other keys of an item come with the summary.
   */
  | { kind: 'referenced'; of: string; field: string; collection: string; by?: string }

/** Fields and the values they must have; an absent field is `false`. */
export type Where = Readonly<Record<string, string | number | boolean>>

/** Further placeholders: a name and the Handlebars text that fills it. */
export type TextVariables = Readonly<Record<string, string>>
