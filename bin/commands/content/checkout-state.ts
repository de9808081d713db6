import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPathPattern } from '../../../runtime/contract/content/content-file.ts'
import { contentHash } from '../../../runtime/contract/hash.ts'
import type { KeptText } from '../../../runtime/publishing/store/kept-text.ts'
import type { VersionStore } from '../../../runtime/publishing/store/version-store.ts'
import { compareFiles, type VersionedChange } from '../../../runtime/publishing/versions/compare-files.ts'
import { readFileStates } from '../../../runtime/publishing/versions/file-states.ts'
import { mergeTexts } from '../../../runtime/publishing/versions/merge-texts.ts'
import { withoutMark } from '../../../runtime/shared/format/byte-order-mark.ts'
import { runGit } from '../../../runtime/shared/system/git.ts'
import { nullIfMissing } from '../../../runtime/shared/system/null-if-missing.ts'

/** A file that a checkout and the database have differently. */
export type DifferentFile = {
  /**
   * `behind`: the checkout has an earlier version. `changed`: it was changed in the checkout. `both`: it was changed
   * there, and published since.
   */
  kind: 'behind' | 'changed' | 'both'
  path: string
  /** The text of the checkout; null: no such file. */
  mine: KeptText | null
  /** The text that servers have, as far as it is known; null: no such file. */
  theirs: KeptText | null
  /** The newest one; null: none. */
  version: number | null
  /** Both changes, if they are on different lines. */
  merged: string | null
}

type Checkout = { data: string; base: string }
type Versions = Pick<VersionStore, 'changesOfFiles' | 'texts'>
/** The text that a file was changed from, as a commit has it; null: there was no such file. */
type Origin = { text: KeptText | null }

const contentPath = new RegExp(contentPathPattern, 'u')

/**
 * Compares a checkout with the database. Files with versions are compared with these; others with the commit `base`, or
 * not at all without git.
 */
export async function compareCheckout({ data, base }: Checkout, versions: Versions): Promise<readonly DifferentFile[]> {
  const changes = await versions.changesOfFiles(0)
  const known = Map.groupBy(changes, ({ path }) => path)
  const { behind, changed } = compareFiles(changes, await readFileStates(data, [...known.keys()]))
  const texts = await versions.texts([...behind, ...changed].flatMap(({ newest }) => newest.after ?? []))
  const versioned = [...behind, ...changed].map(async ({ path, newest }): Promise<DifferentFile> => {
    const [mine, theirs] = [await fileIn(data, path), textOf(newest, texts)]
    const file = { path, mine, theirs, version: newest.version }
    return { ...file, ...(await originOf(data, known.get(path) ?? [], file)) }
  })
  const others = (await changedSince(data, base)).filter((path) => !known.has(path))
  const unversioned = others.map(async (path): Promise<DifferentFile> => {
    const [mine, theirs] = [await fileIn(data, path), await committed(data, base, path)]
    return { kind: 'changed', path, mine, theirs, version: null, merged: null }
  })
  const all = await Promise.all([...versioned, ...unversioned])
  return all.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/**
 * Tells who has changed a file, by the version that the checkout had of it. Without git that is not known, and what is
 * no version counts as changed on both sides: nothing that was published is overwritten.
 */
async function originOf(
  data: string,
  changes: readonly VersionedChange[],
  { path, mine, theirs }: Pick<DifferentFile, 'path' | 'mine' | 'theirs'>,
): Promise<Pick<DifferentFile, 'kind' | 'merged'>> {
  const known = [changes[0]?.before ?? null, ...changes.map(({ after }) => after)]
  const pulled = known.lastIndexOf(hashOf(mine))
  const origin = await lastKnown(data, path, (text) => known.includes(hashOf(text)))
  if (origin === null) return { kind: pulled >= 0 ? 'behind' : 'both', merged: null }
  const { text: base } = origin
  // Also what was pulled and not committed.
  if (pulled >= known.indexOf(hashOf(base))) return { kind: 'behind', merged: null }
  if (hashOf(base) === hashOf(theirs)) return { kind: 'changed', merged: null }
  const merged = base && mine && theirs && merge(base, mine, theirs)
  return merged !== null && merged === plainText(mine) ? { kind: 'changed', merged: null } : { kind: 'both', merged }
}

function merge(base: KeptText, mine: KeptText, theirs: KeptText): string | null {
  return mergeTexts({ base: plainText(base), mine: plainText(mine), theirs: plainText(theirs) })
}

function plainText(kept: KeptText | null): string {
  return withoutMark(kept?.text ?? '')
}

/** The newest text of a file in the commits of a checkout for which `isKnown`; null if there is none, or no git. */
async function lastKnown(
  data: string,
  path: string,
  isKnown: (text: KeptText | null) => boolean,
): Promise<Origin | null> {
  const { code, stdout } = await runGit(data, ['rev-list', 'HEAD', '--', path])
  if (code !== 0) return null
  for (const commit of stdout.toString().split('\n').filter(Boolean)) {
    const text = await committed(data, commit, path)
    if (isKnown(text)) return { text }
  }
  return isKnown(null) ? { text: null } : null
}

function textOf({ path, version, after }: VersionedChange, texts: ReadonlyMap<string, string>): KeptText | null {
  if (after === null) return null
  const text = texts.get(after)
  if (text === undefined) throw new Error(`the text of ${path} in version ${version} is missing`)
  return { hash: after, text }
}

async function fileIn(data: string, path: string): Promise<KeptText | null> {
  const bytes = await readFile(join(data, path)).catch(nullIfMissing)
  return bytes === null ? null : keptText(bytes)
}

/** A file as a commit has it; null if it does not have it, or there is no git. */
async function committed(data: string, commit: string, path: string): Promise<KeptText | null> {
  const { code, stdout } = await runGit(data, ['show', `${commit}:./${path}`])
  return code === 0 ? keptText(stdout) : null
}

/** The files of content that a checkout has differently than a commit; none without git. */
async function changedSince(data: string, base: string): Promise<string[]> {
  const [tracked, untracked] = await Promise.all([
    runGit(data, ['diff', '--name-only', '--relative', '-z', base, '--', '.']),
    runGit(data, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ])
  const paths = [tracked, untracked].flatMap(({ code, stdout }) => (code === 0 ? stdout.toString().split('\0') : []))
  return [...new Set(paths)].filter((path) => contentPath.test(path))
}

function keptText(bytes: Uint8Array): KeptText {
  return { hash: contentHash(bytes), text: Buffer.from(bytes).toString() }
}

function hashOf(text: KeptText | null): string | null {
  return text?.hash ?? null
}
