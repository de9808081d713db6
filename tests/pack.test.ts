import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySite, locksmith, root } from './running-site.ts'

const run = promisify(execFile)
// An installation by npm takes a minute, so that it is asked for; else what the copy depends on is linked from this repository.
const install = process.env.PACK_INSTALL === undefined ? linkPacked : installPacked

/** A folder with a packed copy installed in it, for all tests here. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-pack-'))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  await install(join(folder, stdout.trim().split('\n').at(-1) ?? ''))
}, 300_000)

afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test('a packed copy, installed elsewhere, generates a site of another trade', { timeout: 60_000 }, async () => {
  await copySite(locksmith, folder)
  const generated = await run('npx', ['townpages', 'generate', '--as-of', '2026-11-20'], { cwd: folder })
  expect(generated.stderr).toMatch(/\d+ pages written to dist/)
  expect((await run('npx', ['townpages', 'types', '--check'], { cwd: folder })).stdout).toBe('all types are up to date\n')
  const here = await run(process.execPath, [join(root, 'bin/townpages.js'), 'generate', '--as-of', '2026-11-20', '--out', 'dist-here'], {
    cwd: folder,
  })
  expect(here.stderr).toContain('pages written')
  const pagesOf = async (out: string) =>
    (JSON.parse(await readFile(join(folder, out, 'manifest.json'), 'utf8')) as { patterns: object }).patterns
  expect(await pagesOf('dist')).toEqual(await pagesOf('dist-here'))
})

const answers = ['--name', 'Ash & Birch', '--trade', 'Piano tuner', '--services', 'Tuning, Repairs, Regulation']
const places = ['--places', 'North Fenby, Quay of Morrow, Alderwick, Low Wharf, Chapel Green']

test('`npm create townpages` makes the minimal site, and its own check and test pass', { timeout: 60_000 }, async () => {
  // A copy, since a link would find its way back to this repository.
  const creator = join(folder, 'node_modules/create-townpages')
  await cp(join(root, 'bin/create-townpages'), creator, { recursive: true })
  const site = join(folder, 'minimal')
  await run(process.execPath, [join(creator, 'create-townpages.js'), site, ...answers, ...places, '--starter', 'minimal', '--yes'])
  await passes(site)
})

/** Runs the commands of a new site: its content, texts and types are right, and every link on its pages leads somewhere. */
async function passes(site: string): Promise<void> {
  await symlink(join(folder, 'node_modules'), join(site, 'node_modules'))
  const checked = await run('npm', ['run', '--silent', 'check'], { cwd: site })
  expect(checked.stdout + checked.stderr).toMatch(/pages rendered: no faults|no faults/)
  const tested = await run('npm', ['run', '--silent', 'test'], { cwd: site })
  expect(tested.stdout).toMatch(/pass 1\n/)
}

async function installPacked(parcel: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', parcel, 'typescript@7', '@types/node@24', '@types/react@19'],
    {
      cwd: folder,
    },
  )
}

// What new sites have for those who write them.
const forDevelopers = /^node_modules\/(typescript|@typescript\/.*|@types\/(node|react)|csstype|undici-types)$/

/** Unpacks it, and links every package that it needs outside of development, and what new sites need there. */
async function linkPacked(parcel: string): Promise<void> {
  const unpacked = join(folder, 'node_modules/townpages')
  await mkdir(unpacked, { recursive: true })
  await run('tar', ['-xzf', parcel, '--strip-components=1', '-C', unpacked])
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    // Those of other systems are not there; those within another package come with it.
    const isHere = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && (await stat(join(root, path)).catch(() => null)) !== null
    if (!isHere || (dev === true && !forDevelopers.test(path))) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
  const bin = join(folder, 'node_modules/.bin')
  await mkdir(bin)
  await symlink('../townpages/bin/townpages.js', join(bin, 'townpages'))
  await symlink('../typescript/bin/tsc', join(bin, 'tsc'))
}
