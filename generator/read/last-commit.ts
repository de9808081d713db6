import { execFile } from 'node:child_process'
import type { Root, Source } from './source.ts'

/** The content as git's last commit has it. `file` is a name inside the site, such as `data/site.yaml`. */
export type LastCommit = {
  /** The names of its files. */
  files: readonly string[]
  has(file: string): boolean
  /** Whether a file differs from the one in the commit, or is not in it. */
  hasChanged(source: Source): boolean
  /** The file as it is in the commit, or null where it is not in it. */
  textOf(file: string): string | null
}

// Git answers in milliseconds; a folder on a network that is gone must not hold up a check.
const timeoutMs = 5_000
const maxOutputBytes = 256 * 1024 * 1024
// Git sets these in hooks, and they would make it answer for another folder.
const hookSettings = new Set(['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_WORK_TREE'])

/** One call of git. Null where nobody can tell: there is no git, no repository, or nothing of `root` is committed. */
export async function readLastCommit({ folder, name }: Root): Promise<LastCommit | null> {
  const archive = await askGit(folder, ['archive', '--format=tar', 'HEAD', '.'])
  const files = new Map(archive === null ? [] : [...filesOf(archive)].map(([path, bytes]) => [`${name}/${path}`, bytes]))
  if (files.size === 0) return null
  const textOf = (file: string) => {
    const bytes = files.get(file)
    return bytes === undefined ? null : plainText(bytes.toString())
  }
  return {
    files: [...files.keys()],
    has: (file) => files.has(file),
    hasChanged: ({ file, text }) => textOf(file) !== plainText(text),
    textOf,
  }
}

/** A text without what git and editors change of themselves: line ends are converted on Windows, and a byte order mark comes and goes. */
function plainText(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
}

// The form of an archive: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, 'ustar Interchange Format'.
const blockSize = 512
const fields = { name: [0, 100], size: [124, 136], type: [156, 157], prefix: [345, 500] } as const

/** Names and contents of the files in an archive, as `git archive` writes it: long names stand in a header of their own. */
function* filesOf(archive: Buffer): Generator<[path: string, bytes: Buffer]> {
  let longName: string | undefined
  for (let at = 0; at + blockSize <= archive.length; ) {
    const header = archive.subarray(at, at + blockSize)
    const field = (name: keyof typeof fields) => header.toString('utf8', ...fields[name]).replace(/\0.*$/s, '')
    const size = Number.parseInt(field('size'), 8) || 0
    const body = archive.subarray(at + blockSize, at + blockSize + size)
    const type = field('type')
    if (type === 'x') longName = /^\d+ path=(.*)$/m.exec(body.toString())?.[1]
    else {
      if (type === '0') yield [longName ?? [field('prefix'), field('name')].filter((part) => part !== '').join('/'), body]
      longName = undefined
    }
    at += blockSize + Math.ceil(size / blockSize) * blockSize
  }
}

function askGit(folder: string, words: readonly string[]): Promise<Buffer | null> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hookSettings.has(name)))
  return new Promise((resolve) => {
    execFile('git', ['-C', folder, ...words], { env, timeout: timeoutMs, maxBuffer: maxOutputBytes, encoding: 'buffer' }, (error, stdout) =>
      // Without git, or outside a repository, checks do without: they are told so by null.
      resolve(error === null ? stdout : null),
    )
  })
}
