import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import glob from 'fast-glob'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import { nullIfMissing } from '../../runtime/shared/system/null-if-missing.ts'
import { createFileMemory } from '../cache/file-memory.ts'
import { compareText, type Fault, fault, type Outcome, wholeFile } from '../faults/fault.ts'
import { positionOf } from '../faults/positions.ts'

/** A file as it was read. `file` is its name in the site, such as `data/site.yaml`: the same on every machine. */
export type Source = { file: string; text: string }
/** A folder of the site: its path, and the prefix of the names of its files. */
export type Root = { folder: string; name: string }

// Files read concurrently: enough to keep the disk busy, far below the limit of open files.
const atOnce = 64
// The longest entry of a site has about 20 kB; a file of this size is something else.
const maxBytes = 1024 * 1024
// A site is read again and again while people edit it. More files than a site of 300 places has.
// What is at fault can lie around a file: in a folder that is a link, or that may not be read.
const known = createFileMemory<Source | Fault>(10_000, (read) => !isFault(read))
const entryFile = /\.ya?ml$|(?:^|\/)(?!readme\.md$)[^/]*\.md$/i
// Tab, line feed and carriage return are text; other control characters indicate a binary file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** The files of the content folder. */
export type ReadSources = Outcome<Source[]> & {
  /** The names, relative to the folder, of files that are neither YAML nor Markdown. */
  others: readonly string[]
}

/**
 * All YAML and Markdown files in `root`, sorted by name, without the folder of schemas; a fault for each that cannot be
 * read as text.
 */
export async function readSources(root: Root): Promise<ReadSources> {
  await requireFolder(root)
  const { entries, others } = await listFiles(root)
  const outcomes: (Source | Fault)[] = []
  for (let from = 0; from < entries.length; from += atOnce) {
    outcomes.push(...(await Promise.all(entries.slice(from, from + atOnce).map((name) => readSource(root, name)))))
  }
  return { ...joinSources(outcomes), others }
}

/**
 * Names relative to `root`, sorted. A symbolic link counts as an entry whatever its name: its target is checked when it
 * is read. A README is for people who look into a folder.
 */
async function listFiles({ folder }: Root): Promise<{ entries: readonly string[]; others: readonly string[] }> {
  const found = glob.sync('**', {
    cwd: folder,
    // The documentation has its templates beside its entries, and in `deploy` the files that its pages are about.
    ignore: ['schemas/**', ...(existsSync(join(folder, 'templates/routes.yaml')) ? ['templates/**', 'deploy/**'] : [])],
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
  })
  const files = found.filter(({ dirent }) => !dirent.isDirectory())
  const isEntry = ({ dirent, path }: (typeof files)[number]) => dirent.isSymbolicLink() || entryFile.test(path)
  const namesOf = (listed: typeof files) => listed.map(({ path }) => path).sort(compareText)
  return { entries: namesOf(files.filter(isEntry)), others: namesOf(files.filter((file) => !isEntry(file))) }
}

/**
 * One file, or the fault why it cannot be read as text; the same object while the file does not change. Throws only if
 * the machine fails.
 */
export async function readSource(root: Root, name: string): Promise<Source | Fault> {
  const file = `${root.name}/${name}`
  const path = join(root.folder, name)
  const read = async () => {
    try {
      const outside = await outsideFault(root, path, file)
      if (outside !== null) return outside
      const { size } = await stat(path)
      if (size > maxBytes) return tooLarge(file, size)
      return decodeSource(file, await readFile(path))
    } catch (cause) {
      return unreadable(file, cause)
    }
  }
  return known(path, read, file)
}

/** The files that could be read, and the faults of the others. */
export function joinSources(read: readonly (Source | Fault)[]): Outcome<Source[]> {
  return { value: read.filter((source): source is Source => !isFault(source)), faults: read.filter(isFault) }
}

function isFault(outcome: Source | Fault): outcome is Fault {
  return 'code' in outcome
}

/** A symbolic link may lead only to another file of the folder: content must be in its folder. */
async function outsideFault(root: Root, path: string, file: string): Promise<Fault | null> {
  const isLink = (await lstat(path)).isSymbolicLink()
  const target = isLink ? await stat(path).catch(nullIfMissing) : await stat(path)
  const noFile = isLink ? 'this link leads to no file' : 'this is no file'
  if (target?.isFile() !== true)
    return fault({ code: 'outside-folder', span: wholeFile(file), message: noFile, remedy: 'put the file itself here' })
  const [folder, real] = await Promise.all([realpath(root.folder), realpath(path)])
  if (real.startsWith(folder + sep)) return null
  return fault({
    code: 'outside-folder',
    span: wholeFile(file),
    message: 'this link leads out of the folder',
    remedy: 'put the file itself here',
  })
}

function tooLarge(file: string, size: number): Fault {
  const message = `this file has ${(Math.ceil((size / maxBytes) * 10) / 10).toFixed(1)} MB, and an entry may have 1 MB`
  return fault({
    code: 'file-too-large',
    span: wholeFile(file),
    message,
    remedy: 'look for what does not belong here; pictures and documents go to public/',
  })
}

/** Bytes decoded as UTF-8, without a byte order mark, or a fault if they are something else. */
export function decodeSource(file: string, bytes: Uint8Array): Source | Fault {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.indexOf('\ufffd')
  const control = text.search(controlCharacter)
  // Images and UTF-16 texts have many of both; a text in an older encoding has only a few invalid characters.
  const isBinary = broken >= 0 && (control >= 0 || broken < 2)
  if (isBinary)
    return fault({
      code: 'not-text',
      span: wholeFile(file),
      message: 'this file is not text in UTF-8',
      remedy: 'save it again as UTF-8, or remove it',
    })
  if (broken >= 0 && !isUtf8(bytes)) {
    const message = 'this file is not text in UTF-8: here is the first character that cannot be read'
    return fault({ code: 'not-text', span: spanAt({ file, text }, broken), message, remedy: 'save it again as UTF-8' })
  }
  if (control < 0) return { file, text }
  return fault({
    code: 'not-text',
    span: spanAt({ file, text }, control),
    message: 'here is a character that is not text',
    remedy: 'remove it, or save the file again as plain text',
  })
}

/** The place of `length` characters of a text without a line break. */
export function spanAt({ file, text }: Source, at: number, length = 1): Fault['span'] {
  const start = positionOf(text, at)
  return { file, start, end: { ...start, column: start.column + length } }
}

const reasons: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  EACCES: ['this file may not be read', 'ask whoever looks after the machine for permission'],
  EPERM: ['this file may not be read', 'ask whoever looks after the machine for permission'],
  ENOENT: ['this file vanished while it was read', 'try again'],
  ELOOP: ['this link leads round in a circle', 'put the file itself here'],
}

function unreadable(file: string, cause: unknown): Fault {
  const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
  if (reason === undefined) throw cause
  return fault({ code: 'unreadable-file', span: wholeFile(file), message: reason[0], remedy: reason[1] })
}

async function requireFolder(root: Root): Promise<void> {
  const found = await stat(root.folder).catch(() => null)
  if (found?.isDirectory() !== true)
    throw new EnvironmentError(`no folder ${resolve(root.folder)}; is --${root.name} right?`)
}
