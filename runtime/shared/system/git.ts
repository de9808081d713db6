import { execFile } from 'node:child_process'

/** What git wrote, and its exit code; `code` is null if it could not be started or did not end in time. */
export type GitResult = { code: number | null; stdout: Buffer; stderr: string }
export type GitOptions = { timeoutMs?: number; env?: Readonly<Record<string, string>> }

// Git answers in milliseconds; an unavailable network folder must not block a check.
const shortMs = 5_000
const maxOutputBytes = 256 * 1024 * 1024
// Git sets these in hooks; with them it would use another folder.
const hookSettings = new Set(['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_WORK_TREE'])

/** Runs git in a folder. */
export function runGit(
  folder: string,
  words: readonly string[],
  { timeoutMs = shortMs, env: more = {} }: GitOptions = {},
): Promise<GitResult> {
  const inherited = Object.entries(process.env).filter(([name]) => !hookSettings.has(name))
  const env = { ...Object.fromEntries(inherited), ...more }
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-C', folder, ...words],
      { env, timeout: timeoutMs, maxBuffer: maxOutputBytes, encoding: 'buffer' },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
        resolve({ code, stdout, stderr: stderr.toString() })
      },
    )
  })
}
