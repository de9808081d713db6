import type { Manifest } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'
import { formatMessage } from '../../shared/format/text.ts'

/** A text with its placeholders `%{name}`; with two forms where it depends on `%{count}`. */
export type TextForms = string | { readonly one: string; readonly other: string }

/** Texts by their keys: `<screen>.<what it is>`. */
export type Texts = Readonly<Record<string, TextForms>>

/** The keys of all texts. Each page adds those of its own (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: pages extend it.
export interface KnownTexts {}
export type TextKey = keyof KnownTexts

/** A text of administration. Numbers are written with commas; `count` selects the form. */
export type AdminText = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** What a page says of its texts. */
export type PageTexts = {
  /** A site can replace each of them in `data/administration.yaml`. */
  texts: Texts
  /** Those that are the same on every site. */
  fixedTexts?: Texts
}

/** The texts of each site. */
export type SiteTexts = {
  /** All of them, for screens. */
  all(site: { manifest: Manifest }): Texts
  of(site: { manifest: Manifest }): AdminText
}

/** The texts of all pages, with the site's own (`texts` of its `administration.yaml`) in place of some. */
export function createSiteTexts(pages: readonly PageTexts[]): SiteTexts {
  const replaceable: Texts = Object.assign({}, ...pages.map(({ texts }) => texts))
  const fixed: Texts = Object.assign({}, ...pages.map(({ fixedTexts = {} }) => fixedTexts))
  const all = memoize((manifest: Manifest): Texts => {
    const own = manifest.collections.get('administration')?.get('administration')?.data.texts
    // Its schema and the rules of the generator have checked it. A site without that file has the defaults.
    return { ...replaceable, ...(own as Texts | undefined), ...fixed }
  })
  const text = memoize((manifest: Manifest) => createAdminText(all(manifest)))
  return { all: ({ manifest }) => all(manifest), of: ({ manifest }) => text(manifest) }
}

export function createAdminText(texts: Texts): AdminText {
  return (key: string, values = {}) => {
    const forms = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (forms === undefined) throw new Error(`no page has the text ${key}`)
    const text = typeof forms === 'string' ? forms : values.count === 1 ? forms.one : forms.other
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString('en-GB') : value,
    ])
    return formatMessage(text, Object.fromEntries(written))
  }
}
