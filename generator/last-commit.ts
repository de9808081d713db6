import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Root, Source } from './source.ts'

/** The content as git's last commit has it. `file` is a name inside the site, such as `data/site.yaml`. */
export type LastCommit = {
  has(file: string): boolean
  /** Whether a file differs from the one in the commit, or is not in it. */
  hasChanged(source: Source): boolean
}

// Git answers in milliseconds; a folder on a network that is gone must not hold up a check.
const longestMs = 5_000
const largestAnswer = 64 * 1024 * 1024
// Git sets these in hooks, and they would make it answer for another folder.
const hookSettings = new Set(['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_WORK_TREE'])

/** One call of git. Null where nobody can tell: there is no git, no repository, or nothing of `root` is committed. */
export async function readLastCommit({ folder, name }: Root): Promise<LastCommit | null> {
  const listed = await askGit(folder, ['ls-tree', '-r', '-z', 'HEAD', '.'])
  const hashes = new Map((listed ?? '').split('\0').flatMap((line) => entryOf(line, name)))
  if (hashes.size === 0) return null
  return {
    has: (file) => hashes.has(file),
    hasChanged: ({ file, text }) => {
      const hash = hashes.get(file)
      return hash === undefined || !storedForms(text).some((form) => blobHash(form, hash.length) === hash)
    },
  }
}

/** Name and hash of a line `mode type hash<tab>path`. */
function entryOf(line: string, root: string): [file: string, hash: string][] {
  const [, hash, path] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? []
  return hash === undefined || path === undefined ? [] : [[`${root}/${path}`, hash]]
}

/** What git may have stored for a text: line ends are converted on Windows, and a byte order mark is not part of a source. */
function storedForms(text: string): string[] {
  const unix = text.replaceAll('\r\n', '\n')
  return [text, unix, `\ufeff${text}`, `\ufeff${unix}`]
}

/** The name of a blob: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects. Repositories with 64 digits use SHA-256. */
function blobHash(text: string, digits: number): string {
  const bytes = Buffer.from(text)
  return createHash(digits === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')
}

function askGit(folder: string, words: readonly string[]): Promise<string | null> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hookSettings.has(name)))
  return new Promise((resolve) => {
    execFile('git', ['-C', folder, ...words], { env, timeout: longestMs, maxBuffer: largestAnswer }, (error, stdout) =>
      // Without git, or outside a repository, checks do without: they are told so by null.
      resolve(error === null ? stdout : null),
    )
  })
}
