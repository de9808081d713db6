import { isRecord } from '../../runtime/shared/content/is-record.ts'
import type { TextContext } from '../../runtime/shared/content/text-template.ts'
import type { Span } from '../faults/fault.ts'
import type { DataPath } from '../read/yaml.ts'
import type { Entry } from '../schema/validate.ts'

/** A text of a pattern or screen, and where it is written. */
export type WrittenText = { text: string; entry: Entry; path: DataPath }

/** A text in a field of the page's own entry. */
export type OwnText = WrittenText & { field: string }

/** The titles and descriptions of a pattern's pages. */
export type PageWording = {
  /** A field of the page's entry, which comes before all forms where it is filled. */
  ownTitle: OwnText | null
  /** Forms: the first that fits is used. */
  titles: readonly WrittenText[]
  /** A field of the page's entry, which comes before all forms where it is filled. */
  ownDescription: OwnText | null
  /** Forms: the first that fits is used. */
  descriptions: readonly WrittenText[]
}
/** The title and the message of a screen. */
export type ScreenWording = Readonly<Partial<Record<'title' | 'message', WrittenText>>>

/** The fields of a page's entries with its own title and description, each after the name of the entry. */
export type OwnTexts = { title?: string; description?: string }
/** The entry with the titles and descriptions of all patterns. */
export type TitlesRoute = { collection: string; slug: string }

/** The place of the first form. */
export function placeOf([first]: readonly WrittenText[]): Span {
  if (first === undefined) throw new Error('a pattern has no forms')
  return first.entry.parsed.span(first.path)
}

/** The forms in a field of an entry: a text, or a list of texts. */
export function writtenForms(value: unknown, entry: Entry, path: DataPath): WrittenText[] {
  if (typeof value === 'string') return [{ text: value, entry, path }]
  return Array.isArray(value) ? value.flatMap((item, index) => writtenForms(item, entry, [...path, index])) : []
}

/** The text in a field of the page's own entry; it is empty where the field is not filled. */
export function ownText(field: string | undefined, entry: Entry, path: DataPath): OwnText | null {
  if (field === undefined) return null
  const [, group = '', key = ''] = /^(.*)\.(\w+)$/.exec(field) ?? []
  return { text: `{{#if (lookup ${group} "${key}")}}{{filled ${field}}}{{/if}}`, entry, path, field }
}

/** Whether the group that would hold the field of an own text lacks it: the text is empty. */
export function isAbsent({ field }: OwnText, { entries }: TextContext): boolean {
  const steps = field.split('.')
  const key = steps.pop() ?? ''
  let group: unknown = entries
  for (const step of steps) {
    if (!isRecord(group) || !Object.hasOwn(group, step)) return false
    group = group[step]
  }
  return isRecord(group) && !Object.hasOwn(group, key)
}
