// needs: promtool
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { findProgram } from '../find-program.ts'
import { root, scratchFolder } from '../running-site.ts'

const promtool = async (...args: string[]) => (await promisify(execFile)((await findProgram('promtool')) ?? '', args)).stdout
const folder = join(root, 'docs/deploy')

test('Prometheus accepts the configuration and the alerts', async () => {
  expect(await promtool('check', 'config', '--syntax-only', join(folder, 'prometheus/prometheus.yml'))).toContain('SUCCESS')
  expect(await promtool('check', 'rules', join(folder, 'prometheus/alerts.yml'))).toContain('SUCCESS')
})

test('Prometheus can read every query of the dashboard', async () => {
  const { panels } = JSON.parse(await readFile(join(folder, 'grafana/townpages.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')))
  const rules = queries.map((expr, at) => ({ record: `dashboard:query:${at}`, expr }))
  const file = join(await scratchFolder(), 'dashboard.yml')
  await writeFile(file, stringify({ groups: [{ name: 'dashboard', rules }] }))
  expect(await promtool('check', 'rules', file)).toContain(`${queries.length} rules found`)
})
