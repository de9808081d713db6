import { runGit } from '../../shared/system/git.ts'
import type { ContentVersion } from '../store/version-store.ts'

/** `failed`: why there is no commit, as git says it. */
export type GitOutcome = { kind: 'committed' | 'unchanged' } | { kind: 'failed'; reason: string }

// A hook of the repository may take a while.
const timeoutMs = 30_000

/**
 * Commits the files of a version as they are in the content folder, the pictures that came with them, and nothing else.
 * The author is whoever published it.
 */
export async function commitToGit(
  folder: string,
  { number, by, note, files }: Omit<ContentVersion, 'kind'>,
  pictures: readonly string[],
): Promise<GitOutcome> {
  const changed = files.map(({ path }) => path)
  const paths = [...changed, ...pictures]
  const email = by.includes('@') ? by.replace(/[<>\s]/g, '') : 'townpages@localhost'
  const env = { GIT_COMMITTER_NAME: 'Townpages', GIT_COMMITTER_EMAIL: email, GIT_TERMINAL_PROMPT: '0' }
  const git = (...words: string[]) =>
    runGit(folder, ['--literal-pathspecs', ...words, '--', ...paths], { timeoutMs, env })
  const added = await git('add', '--all')
  if (added.code !== 0) return failed(added)
  const compared = await git('diff', '--cached', '--quiet')
  if (compared.code === 0) return { kind: 'unchanged' }
  const [subject = '', ...more] = (note.trim() === '' ? `Edit ${describe(changed)}` : note.trim()).split('\n')
  const body = [...more, `Version ${number} of the content, published by ${by}.`].join('\n').trim()
  const committed = await git(
    'commit',
    '--quiet',
    '--only',
    `--author=${by.replace(/[<>\n]/g, '')} <${email}>`,
    `-m${subject}`,
    `-m${body}`,
  )
  return committed.code === 0 ? { kind: 'committed' } : failed(committed)
}

/** The number of the version that was committed last from this content folder; null if none was. */
export async function lastCommitted(folder: string): Promise<number | null> {
  const { stdout } = await runGit(folder, [
    'log',
    '-1',
    '--format=%b',
    '--extended-regexp',
    '--grep=^Version [0-9]+ of the content,',
    '--',
    '.',
  ])
  const number = /^Version (\d+) of the content,/m.exec(stdout.toString())?.[1]
  return number === undefined ? null : Number(number)
}

function describe(paths: readonly string[]): string {
  return paths.length === 1 ? (paths[0] ?? '') : `${paths.length} files`
}

function failed({ code, stdout, stderr }: Awaited<ReturnType<typeof runGit>>): GitOutcome {
  if (code === null) return { kind: 'failed', reason: 'git could not be started, or did not end in time' }
  return { kind: 'failed', reason: stderr.trim() || stdout.toString().trim() || `git ended with ${code}` }
}
