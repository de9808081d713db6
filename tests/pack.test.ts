import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copySite, locksmith, root, scratchFolder } from './running-site.ts'

const run = promisify(execFile)
// An installation by npm takes a minute, so that it is asked for; else what the copy depends on is linked from this repository.
const install = process.env.PACK_INSTALL === undefined ? linkPacked : installPacked

test('a packed copy, installed elsewhere, generates a site of another trade', { timeout: 300_000 }, async () => {
  const parcels = await scratchFolder()
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', parcels], { cwd: root })
  const { folder } = await copySite(locksmith)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'locksmith', private: true, type: 'module' }))
  await install(join(parcels, stdout.trim().split('\n').at(-1) ?? ''), folder)
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

function installPacked(parcel: string, folder: string): Promise<unknown> {
  return run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', parcel], { cwd: folder })
}

/** Unpacks it, and links every package that it needs outside of development, and no other. */
async function linkPacked(parcel: string, folder: string): Promise<void> {
  const unpacked = join(folder, 'node_modules/townpages')
  await mkdir(unpacked, { recursive: true })
  await run('tar', ['-xzf', parcel, '--strip-components=1', '-C', unpacked])
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    // Those of other systems are not there; those within another package come with it.
    const isHere = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && (await stat(join(root, path)).catch(() => null)) !== null
    if (!isHere || dev === true) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
  await mkdir(join(folder, 'node_modules/.bin'))
  await symlink('../townpages/bin/townpages.js', join(folder, 'node_modules/.bin/townpages'))
}
