import { slugFromName } from '../../../runtime/shared/format/text.ts'
import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import { isMarkdown } from '../../read/markdown.ts'
import type { Entry } from '../../schema/validate.ts'

/** An entry whose slug differs from the name of its file, or whose file name cannot be part of an address. */
export function slugOfFile(entry: Entry, collection: ReadonlyMap<string, Entry>): Fault[] {
  const { slug = entry.slug } = entry.data
  const wanted = String(slug)
  const isNamedWell = hasSlug(entry)
  if (wanted === entry.slug && isNamedWell) return []
  const span = entry.data.slug === undefined ? wholeFile(entry.parsed.source.file) : entry.parsed.span(['slug'])
  const isFree = isSlug(wanted) && !collection.has(wanted)
  if (!isNamedWell) return [badFileName({ entry, span, free: isFree ? wanted : null })]
  const rename = isFree ? `, or rename the file to ${wanted}${endingOf(entry)}` : ''
  const message = `the slug \`${wanted}\` is not the name of the file`
  return [fault({ code: 'slug-not-file-name', span, message, remedy: `write \`${entry.slug}\`${rename}` })]
}

/** The slugs of entries whose files have other names: references to these slugs are no faults. */
export function namesOfOtherFiles(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ collection, slug, data }) =>
    data.slug === undefined || data.slug === slug ? [] : [`${collection}/${String(data.slug)}`],
  )
}

/**
 * Whether the name of an entry's file can be part of an address. File names that a schema lists are not used in
 * addresses.
 */
export function hasSlug({ schema, slug }: Entry): boolean {
  return schema.slug !== null || isSlug(slug)
}

/** Whether a text can be part of an address unchanged. */
export function isSlug(text: string): boolean {
  return text !== '' && slugFromName(text) === text
}

/** The ending of the name of an entry's file. */
function endingOf({ parsed }: Entry): '.md' | '.yaml' {
  return isMarkdown(parsed.source.file) ? '.md' : '.yaml'
}

/** `free`: the slug of the entry, if no other entry has it. */
function badFileName({ entry, span, free }: { entry: Entry; span: Fault['span']; free: string | null }): Fault {
  const { file } = entry.parsed.source
  const message = `no address can have the name of this file, \`${file.slice(file.lastIndexOf('/') + 1)}\``
  const meant = slugFromName(entry.slug)
  const advice =
    meant === ''
      ? 'of small letters, digits and hyphens'
      : `such as ${meant}${endingOf(entry)}, and write that name as the slug`
  const remedy =
    free === null
      ? `delete the file if it is a copy; otherwise give it a name ${advice}`
      : `rename the file to ${free}${endingOf(entry)}`
  return fault({ code: 'slug-not-file-name', span, message, remedy })
}
