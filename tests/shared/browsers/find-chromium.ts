import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../servers/find-program.ts'

const run = promisify(execFile)

/** A browser that starts here. */
export type FoundChromium = {
  path: string
  /** Where it came from. */
  from: string
  /** Such as '153.0.8010.0'. */
  version: string
}
type Way = { from: string; find: () => Promise<string | null> }

// Without these a browser in a closed network spends its time looking for home, and as root it does not start.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process for all pages of a profile: starting one takes as long as loading a page.
  '--process-per-site',
  '--renderer-process-limit=1',
]

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The first Chromium that starts, found or installed; throws with what was tried when there is none. */
export async function findChromium(): Promise<FoundChromium> {
  const tried: string[] = []
  for (const way of ways) {
    try {
      const found = await start(way)
      if (found !== null) return found
    } catch (cause) {
      tried.push(`${way.from}: ${firstLine(cause)}`)
    }
  }
  throw new Error(`no Chromium starts here; set CHROMIUM_PATH to one.\n${tried.join('\n')}`)
}

/**
 * The system's full Chromium, to test with beside the package's headless shell; where there is none, the reason in
 * words.
 */
export async function findSecondChromium(first: FoundChromium): Promise<FoundChromium | string> {
  if (first.from !== ofPackage.from) return `the first one is from ${first.from}`
  try {
    return (await start(ofSystem)) ?? 'the system has none'
  } catch (cause) {
    return `the system's does not start: ${firstLine(cause)}`
  }
}

async function start({ from, find }: Way): Promise<FoundChromium | null> {
  const path = await find()
  if (path === null) return null
  const { stdout } = await run(path, ['--headless', ...chromiumFlags, '--version'], { timeout: 30_000 })
  return { path, from, version: /\d[\d.]+/.exec(stdout)?.[0] ?? 'of an unknown version' }
}

function firstLine(cause: unknown): string {
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
}

const ofPackage: Way = { from: 'the package @sparticuz/chromium', find: fromPackage }
const ofSystem: Way = { from: 'the system', find: () => findProgram(...systemNames) }

// The package first: its version is pinned, and it takes less processor time than a full browser.
const ways: readonly Way[] = [
  { from: 'CHROMIUM_PATH', find: async () => process.env.CHROMIUM_PATH ?? null },
  ofPackage,
  ofSystem,
  { from: 'playwright install', find: fromPlaywright },
  { from: 'apt-get install chromium', find: fromApt },
]

async function fromPackage(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

async function fromPlaywright(): Promise<string> {
  await run(
    process.execPath,
    [join(import.meta.dirname, '../../../node_modules/playwright/cli.js'), 'install', 'chromium'],
    {
      timeout: 180_000,
    },
  )
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

async function fromApt(): Promise<string | null> {
  await run('apt-get', ['update'], { timeout: 180_000 })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { timeout: 600_000 })
  return findProgram(...systemNames)
}
