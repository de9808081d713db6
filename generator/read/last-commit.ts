import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { plainText } from '../../runtime/shared/format/byte-order-mark.ts'
import { findAbove } from '../../runtime/shared/system/find-above.ts'
import { runGit } from '../../runtime/shared/system/git.ts'
import type { Root, Source } from './source.ts'

/** The content in git's last commit. `file` is a name in the site, such as `data/site.yaml`. */
export type LastCommit = {
  /** The names of its files. */
  files: readonly string[]
  has(file: string): boolean
  /** Whether a file differs from the one in the commit, or is not in it. */
  hasChanged(source: Source): boolean
  /** The file in the commit, or null if it is not in it. */
  textOf(file: string): string | null
}

// Of the folders that a process checks.
const known = new LRUCache<string, LastCommit>({ max: 4 })

/**
 * Runs git, unless nothing was committed since. Null if there is no git, no repository, or nothing of `root` is
 * committed.
 */
export async function readLastCommit(root: Root): Promise<LastCommit | null> {
  const key = [root.name, resolve(root.folder), commitState(root.folder)].join('\n')
  const commit = known.get(key) ?? (await readCommit(root))
  if (commit !== null) known.set(key, commit)
  return commit
}

async function readCommit({ folder, name }: Root): Promise<LastCommit | null> {
  const archive = isInRepository(folder) ? await archiveOf(folder) : null
  const files = new Map(
    archive === null ? [] : [...filesOf(archive)].map(([path, bytes]) => [`${name}/${path}`, bytes]),
  )
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

/** A text that is equal for equal content in git's last commit; empty if there is none. */
export async function readCommittedTree(folder: string): Promise<string> {
  const tree = isInRepository(folder) ? await runGit(folder, ['rev-parse', 'HEAD:./']) : null
  return tree?.toString().trim() ?? ''
}

/**
 * A text that changes whenever the last commit of a folder does, without running git; empty outside of a repository.
 */
function commitState(folder: string): string {
  const work = repositoryOf(folder)
  if (work === null) return ''
  const own = join(work, '.git')
  // A linked work tree has a file with the path of its folder, which names the folder that it shares.
  const git = statSync(own).isFile() ? resolve(work, /^gitdir: (.*)$/m.exec(textAt(own))?.[1] ?? '') : own
  const shared = resolve(git, textAt(join(git, 'commondir')).trim())
  const head = textAt(join(git, 'HEAD')).trim()
  const packed = statSync(join(shared, 'packed-refs'), { throwIfNoEntry: false })
  return [git, head, textAt(join(shared, head.replace(/^ref: /, ''))), packed?.mtimeMs, packed?.size].join('\n')
}

function textAt(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Without a work tree there is nothing for git to read, and it need not be started. */
function isInRepository(folder: string): boolean {
  return repositoryOf(folder) !== null
}

/** The work tree that a folder is in, or null. */
function repositoryOf(folder: string): string | null {
  return existsSync(folder) ? findAbove(realpathSync(folder), (above) => existsSync(join(above, '.git'))) : null
}

// The archive format: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, 'ustar Interchange Format'.
const blockSize = 512
const fields = { name: [0, 100], size: [124, 136], type: [156, 157], prefix: [345, 500] } as const

/** Names and contents of the files in an archive from `git archive`: long names have a separate header. */
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
      if (type === '0')
        yield [longName ?? [field('prefix'), field('name')].filter((part) => part !== '').join('/'), body]
      longName = undefined
    }
    at += blockSize + Math.ceil(size / blockSize) * blockSize
  }
}

/** Without git, or without a commit, it is null, and checks work without it. */
async function archiveOf(folder: string): Promise<Buffer | null> {
  const { code, stdout } = await runGit(folder, ['archive', '--format=tar', 'HEAD', '.'])
  return code === 0 ? stdout : null
}
