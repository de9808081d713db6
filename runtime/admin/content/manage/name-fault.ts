import type { EntryChange } from '../../../contract/content/entries.ts'
import { slugFromName } from '../../../shared/format/text.ts'
import type { AdminText } from '../../frame/texts.ts'

/** The names in a form. Without a name for addresses it is made from the other one. */
export function namesIn({ name = '', slug = '' }: Readonly<Record<string, string>>): { name: string; slug: string } {
  return { name: name.trim(), slug: slug.trim() || slugFromName(name) }
}

/** What is wrong with the name that somebody wants for an entry; '' if it can have it. */
export function nameFault(
  change: EntryChange,
  { name, slug }: { name: string; slug: string },
  text: AdminText,
): string {
  if (change.kind === 'taken') return text('content.slug-taken', { slug, by: change.by })
  if (change.kind !== 'wrong-slug') return ''
  const example = slugFromName(slug) || slugFromName(name)
  return slug === '' ? text('content.slug-missing') : text('content.slug-wrong', { slug, example })
}
