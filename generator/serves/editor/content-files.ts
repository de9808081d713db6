import { readFile, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diffArrays } from 'diff'
import {
  type ContentFile,
  type CurrentFile,
  contentPathPattern,
} from '../../../runtime/contract/content/content-file.ts'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { markOf, withoutMark } from '../../../runtime/shared/format/byte-order-mark.ts'
import { makeFolder } from '../../../runtime/shared/system/make-folder.ts'
import { nullIfMissing } from '../../../runtime/shared/system/null-if-missing.ts'
import { replaceFile } from '../../../runtime/shared/system/replace-file.ts'

const contentPath = new RegExp(contentPathPattern, 'u')

/** Throws a RangeError if a path is not that of an entry within the content folder. */
export function requireContentPath(path: string): void {
  if (!contentPath.test(path)) throw new RangeError(`${JSON.stringify(path)} is not the path of a file of content`)
}

/** A file as it is on disk. */
export async function readContentFile(folder: string, path: string): Promise<CurrentFile> {
  requireContentPath(path)
  const bytes = await readFile(join(folder, path)).catch(nullIfMissing)
  if (bytes === null) return { path, text: null, version: null }
  return { path, text: withoutMark(bytes.toString('utf8')), version: contentHash(bytes) }
}

/**
 * A file as it is to be written: with the byte order mark and the line breaks that it has. Null if it would be the
 * same.
 */
export async function changedFile(folder: string, { path, text }: ContentFile): Promise<ContentFile | null> {
  const before = await readFile(join(folder, path), 'utf8').catch(nullIfMissing)
  const mark = markOf(before ?? '')
  const after = text === null ? null : mark + withLineBreaks(withoutMark(text), withoutMark(before ?? ''))
  return after === before ? null : { path, text: after }
}

/** Writes a file in one step, or removes it. The target of a link is written, not the link. */
export async function writeContentFile(folder: string, { path, text }: ContentFile): Promise<void> {
  requireContentPath(path)
  const file = join(folder, path)
  const target = (await realpath(file).catch(nullIfMissing)) ?? file
  if (text === null) return rm(target, { force: true })
  const mode = (await stat(target).catch(nullIfMissing))?.mode
  await makeFolder(dirname(target))
  await replaceFile(target, text, { ...(mode !== undefined && { mode }), flush: true })
}

/** A text with the line breaks of another one. Forms of browsers send all of them as CRLF. */
function withLineBreaks(text: string, before: string): string {
  const breaks = new Set(before.match(/\r?\n/g))
  const lines = text.split(/\r?\n/)
  const [only = '\n'] = breaks
  if (breaks.size < 2) return lines.join(only)
  // A line that is kept keeps its own.
  const ends = [...before.matchAll(/\r?\n/g)].map(([end]) => end)
  const kept: string[] = []
  let at = 0
  for (const { value, added, removed } of diffArrays(before.split(/\r?\n/), lines)) {
    if (!removed) for (const [index] of value.entries()) kept.push((added ? undefined : ends[at + index]) ?? only)
    if (!added) at += value.length
  }
  return lines.map((line, index) => (index < lines.length - 1 ? line + kept[index] : line)).join('')
}
