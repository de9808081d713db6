// needs: systemd-analyze
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../shared/servers/running-site.ts'
import { deployFile } from './deploy-files.ts'

const run = promisify(execFile)

test('systemd has no complaint about the units, and rates their sandbox as the guide says', async () => {
  const folder = await scratchFolder()
  const units = ['townpages.service', 'townpages-backup.service', 'townpages-backup.timer'].map((name) =>
    join(folder, name),
  )
  // The program is not installed here.
  await writeFile(
    units[0] ?? '',
    await deployFile('systemd/townpages.service', { '/usr/local/bin/townpages': '/bin/true' }),
  )
  for (const name of ['townpages-backup.service', 'townpages-backup.timer'])
    await writeFile(join(folder, name), await deployFile(`systemd/${name}`, {}))
  expect(await run('systemd-analyze', ['verify', ...units])).toEqual({ stdout: '', stderr: '' })
  // It ends with an error above an exposure of 2.0; each version of systemd counts a little differently.
  const { stdout } = await run('systemd-analyze', [
    'security',
    '--offline=true',
    '--threshold=20',
    ...units.slice(0, 2),
  ])
  expect(stdout).toContain('Overall exposure level for townpages.service')
})

test('settings arrive as they are written, and those of the caller count more', async () => {
  const folder = await scratchFolder()
  const settings = [
    'CRM_WEB_TO_LEAD_URL=https://crm.example.com/lead?encoding=UTF-8&id=1',
    'LEADS_EMAIL=a@b.example, c@d.example',
    'SMTP_URL=smtps://a:b$1c@d.example',
  ]
  await writeFile(join(folder, 'env'), ['TOWNPAGES_VAR=/var', ...settings, ''].join('\n'))
  const program = join(folder, 'node_modules/townpages/bin')
  await mkdir(program, { recursive: true })
  const shown = ['TOWNPAGES_VAR', ...settings.map((line) => line.split('=')[0])]
  await writeFile(
    join(program, 'townpages.js'),
    `for (const name of ${JSON.stringify(shown)}) console.log(name + '=' + process.env[name])\n`,
  )
  await writeFile(
    join(folder, 'townpages'),
    await deployFile('systemd/townpages', { '/etc/townpages.env': join(folder, 'env'), '/srv/townpages': folder }),
  )
  const env = { PATH: process.env.PATH, TOWNPAGES_VAR: '/rehearsal' }
  const { stdout } = await run('sh', [join(folder, 'townpages')], { env })
  expect(stdout.trim().split('\n')).toEqual(['TOWNPAGES_VAR=/rehearsal', ...settings])
})

test('the containers use files that are there', async () => {
  const compose = await deployFile('container/compose.yaml', {})
  const mounted = [...compose.matchAll(/- (\.\.\/[\w./-]+):/g)].map(([, path = '']) => path)
  expect(mounted).toEqual(['../caddy/Caddyfile', '../varnish'])
  await Promise.all(
    ['caddy/Caddyfile', 'varnish/townpages.vcl'].map((file) =>
      deployFile(file, { 'www.example.com': 'www.example.net' }),
    ),
  )
})
