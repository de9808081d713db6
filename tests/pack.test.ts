import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copySite, locksmith, root, scratchFolder } from './running-site.ts'

const run = promisify(execFile)

test('a packed copy, installed elsewhere, generates a site of another trade', { timeout: 300_000 }, async () => {
  const parcels = await scratchFolder()
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', parcels], { cwd: root })
  const { folder } = await copySite(locksmith)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'locksmith', private: true, type: 'module' }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', join(parcels, stdout.trim().split('\n').at(-1) ?? '')], {
    cwd: folder,
  })
  const generated = await run('npx', ['townpages', 'generate', '--as-of', '2026-11-20'], { cwd: folder })
  expect(generated.stderr).toMatch(/\d+ pages written to dist/)
  const here = await run(process.execPath, [join(root, 'bin/townpages.js'), 'generate', '--as-of', '2026-11-20', '--out', 'dist-here'], {
    cwd: folder,
  })
  expect(here.stderr).toContain('pages written')
  const pagesOf = async (out: string) =>
    (JSON.parse(await readFile(join(folder, out, 'manifest.json'), 'utf8')) as { patterns: object }).patterns
  expect(await pagesOf('dist')).toEqual(await pagesOf('dist-here'))
})
