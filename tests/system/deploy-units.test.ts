// needs: systemd-analyze
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolder } from '../running-site.ts'
import { deployFile } from './deploy-files.ts'

const run = promisify(execFile)

test('systemd has no complaint about the units, and rates their sandbox as the guide says', async () => {
  const folder = await scratchFolder()
  const units = ['townpages.service', 'townpages-backup.service', 'townpages-backup.timer'].map((name) => join(folder, name))
  // The program is not installed here.
  await writeFile(units[0] ?? '', await deployFile('systemd/townpages.service', { '/usr/local/bin/townpages': '/bin/true' }))
  for (const name of ['townpages-backup.service', 'townpages-backup.timer'])
    await writeFile(join(folder, name), await deployFile(`systemd/${name}`, {}))
  expect(await run('systemd-analyze', ['verify', ...units])).toEqual({ stdout: '', stderr: '' })
  // It ends with an error above an exposure of 2.0; each version of systemd counts a little differently.
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', ...units.slice(0, 2)])
  expect(stdout).toContain('Overall exposure level for townpages.service')
})

test('the containers use files that are there', async () => {
  const compose = await deployFile('container/compose.yaml', {})
  const mounted = [...compose.matchAll(/- (\.\.\/[\w./-]+):/g)].map(([, path = '']) => path)
  expect(mounted).toEqual(['../caddy/Caddyfile', '../varnish'])
  await Promise.all(['caddy/Caddyfile', 'varnish/townpages.vcl'].map((file) => deployFile(file, { 'www.example.com': 'www.example.net' })))
})
