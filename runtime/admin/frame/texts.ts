import type { Manifest } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'
import { formatMessage } from '../../shared/format/text.ts'
import { defaultTexts } from '../default-texts.ts'
import { safetyTexts } from '../enquiry/safety-texts.ts'

/** A text with its placeholders `%{name}`; with two forms where it depends on `%{count}`. */
export type TextForms = string | { readonly one: string; readonly other: string }
export type TextKey = keyof typeof defaultTexts

/** Texts that a site has instead of the defaults, by key. */
export type OwnTexts = Readonly<Record<string, TextForms>>

/** A text of administration. Numbers are written with commas; `count` selects the form. */
export type AdminText = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of administration: the defaults, with the site's own in place of some. Those about safety stay what they are. */
export function createAdminText(own: OwnTexts): AdminText {
  return (key, values = {}) => {
    const forms = (isReplaceable(key) && Object.hasOwn(own, key) ? own[key] : undefined) ?? defaultTexts[key]
    const text = typeof forms === 'string' ? forms : values.count === 1 ? forms.one : forms.other
    const written = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value.toLocaleString('en-GB') : value])
    return formatMessage(text, Object.fromEntries(written))
  }
}

/** Whether a site can have a text of its own in place of this one. */
export function isReplaceable(key: TextKey): boolean {
  return !Object.hasOwn(safetyTexts, key)
}

/** The site's own texts: `texts` of its `administration.yaml`. A site without that file has the defaults. */
export function ownTexts({ collections }: Pick<Manifest, 'collections'>): OwnTexts {
  const texts = collections.get('administration')?.get('administration')?.data.texts
  return (texts ?? {}) as OwnTexts // its schema and rules/administration-texts.ts have checked it
}

const textOf: (manifest: Manifest) => AdminText = memoize((manifest: Manifest) => createAdminText(ownTexts(manifest)))

/** The texts of administration on a site. */
export function adminText({ manifest }: { readonly manifest: Manifest }): AdminText {
  return textOf(manifest)
}
