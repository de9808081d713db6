import type { ThirdParty } from '../contract/third-party.ts'

/** An element of the header code. `code`: the text inside it, with line breaks as browsers read them. */
export type Tag = { name: string; attribs: Readonly<Record<string, string>>; code: string }

/** The verdict about one element, without its place in the code. */
export type TagVerdict =
  | { kind: 'now' | 'consent'; html: string; note: string; sources?: ThirdParty['sources']; hash?: string }
  | { kind: 'refused'; reason: string }

export function refuse(reason: string): TagVerdict {
  return { kind: 'refused', reason }
}

/** A start tag, written anew: nothing of how it was typed reaches a page. */
export function startTag(name: string, attributes: readonly (readonly [name: string, value: string])[]): string {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')}>`
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Why an attribute of an element cannot be admitted; null if all are among those allowed. */
export function attributeRefusal({ name, attribs }: Tag, allowed: ReadonlySet<string>): string | null {
  for (const attribute of Object.keys(attribs)) {
    if (attribute.startsWith('on')) return `\`${attribute}\` holds code in an attribute, which the policy forbids.`
    if (!allowed.has(attribute) && !(name === 'script' && /^data-[a-z0-9-]+$/.test(attribute)))
      return `The attribute \`${attribute.slice(0, 40)}\` is not admitted on \`${name}\`.`
  }
  return null
}
