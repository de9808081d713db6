import type { ContentVersion, ContentVersionSummary, FileChange } from '../../../publishing/store/version-store.ts'
import { capitalize } from '../../../shared/format/text.ts'
import { clockText, dayTitle, momentText } from '../../frame/present/moment.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import { versionAddress } from '../content-addresses.ts'
import type { ContentVersionsProps, VersionFile, VersionRow } from '../content-props.ts'
import { presentFileDiff } from '../review/present-diff.ts'
import { type FileWords, someNames } from './file-words.ts'

/** What versions are written with. `texts`: by their hashes. */
export type VersionWords = {
  files: FileWords
  texts: ReadonlyMap<string, string>
  nameOf: NameOf
  text: AdminText
}

/** The hashes of what files were before and after. */
export function hashesOf(files: readonly FileChange[]): string[] {
  return files.flatMap(({ before, after }) => [before, after].filter((hash) => hash !== null))
}

/** Versions by the days on which they were published. `isOfEntry`: all of them are of one file. */
export function presentVersionDays(
  versions: readonly ContentVersionSummary[],
  isOfEntry: boolean,
  now: Date,
  words: VersionWords,
): ContentVersionsProps['days'] {
  const days = Map.groupBy(versions, ({ at }) => dayTitle(new Date(at), now, words.text))
  const outside = new Set(isOfEntry ? changedBefore(versions) : [])
  return [...days].map(([title, ofDay]) => ({
    title,
    versions: ofDay.map((one) => ({
      ...rowOf(one, isOfEntry, words),
      outside: outside.has(one.number) || one.kind === 'push' ? outsideText(one, words.text) : '',
    })),
  }))
}

/** The versions of a file, the newest first, that began with another text than the one before them had left. */
function changedBefore(versions: readonly ContentVersionSummary[]): number[] {
  return versions.flatMap(({ number, first }, at) => {
    const older = versions[at + 1]
    return older !== undefined && first[0]?.before !== older.first[0]?.after ? [number] : []
  })
}

function outsideText({ kind }: ContentVersionSummary, text: AdminText): string {
  return text(kind === 'push' ? 'content.version.outside-push' : 'content.version.outside')
}

function rowOf(version: ContentVersionSummary, isOfEntry: boolean, words: VersionWords): Omit<VersionRow, 'outside'> {
  const { number, files, first, at } = version
  const { text } = words
  const [only] = first
  const others = files - first.length
  return {
    number,
    ...(isOfEntry && only !== undefined
      ? {
          what: capitalize(changeText(only, words)) || words.files.name(only.path),
          about: others === 0 ? '' : text('content.version-others', { count: others }),
        }
      : {
          what: whatText(first, files, words),
          about: files === 1 && only !== undefined ? aboutFile(only, words) : '',
        }),
    by: byText(version, words),
    time: clockText(at),
    note: noteText(version, text),
    address: versionAddress(number),
    undoAddress: `${versionAddress(number)}/undo`,
  }
}

/** What a version is of: the names of some entries. */
export function whatText(files: readonly FileChange[], count: number, words: VersionWords): string {
  return someNames(
    files.map(({ path }) => words.files.name(path)),
    count,
    words.text,
  )
}

/** Who has made a version, and who has approved it. */
function byText(
  { by, approvedBy }: Pick<ContentVersion, 'by' | 'approvedBy'>,
  { nameOf, text }: Pick<VersionWords, 'nameOf' | 'text'>,
): string {
  if (approvedBy === null) return nameOf(by)
  return text('content.version-approved', { by: nameOf(by), approver: nameOf(approvedBy) })
}

/** Who published a version, and when. */
export function byAndWhen(
  version: Pick<ContentVersion, 'by' | 'at' | 'approvedBy'>,
  words: Pick<VersionWords, 'nameOf' | 'text'>,
): string {
  return words.text('content.version-by', { by: byText(version, words), at: momentText(version.at) })
}

/** The note of a version, or else how it came about; '' for an edit without one. */
export function noteText({ note, kind, of }: Pick<ContentVersion, 'note' | 'kind' | 'of'>, text: AdminText): string {
  return note !== '' || kind === 'edit' ? note : text(`content.version.${kind}`, { of: of ?? '' })
}

/** A file of a version with its lines. */
export function presentVersionFile(file: FileChange, words: VersionWords): VersionFile {
  const { path } = file
  const { files, text } = words
  const [name, address] = [files.name(path), files.address(path)]
  return {
    name,
    about: [aboutFile(file, words), path].filter((part) => part !== '' && part !== name).join(' · '),
    entry: address === null ? null : { text: text('content.version-edit', { name }), address },
    lines: presentFileDiff(path, textOf(file.before, words), textOf(file.after, words), text).lines,
  }
}

/** `Locations: Phone number`. */
function aboutFile(file: FileChange, words: VersionWords): string {
  const [kind, change] = [words.files.kind(file.path), changeText(file, words)]
  if (kind === '' || change === '') return kind || change
  // A file of its own is called like its kind.
  if (kind === words.files.name(file.path)) return change
  return words.text('content.version-about', { kind, change })
}

/** '' if its texts are not kept. */
function changeText({ path, before, after }: FileChange, words: VersionWords): string {
  const isKept = [before, after].every((hash) => hash === null || words.texts.has(hash))
  return isKept ? words.files.change(path, textOf(before, words), textOf(after, words)) : ''
}

function textOf(hash: string | null, { texts }: VersionWords): string | null {
  return hash === null ? null : (texts.get(hash) ?? null)
}
