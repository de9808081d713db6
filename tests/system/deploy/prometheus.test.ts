// needs: promtool
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findProgram } from '../../shared/servers/find-program.ts'
import { root } from '../../shared/servers/running-site.ts'

const promtool = async (...args: string[]) =>
  (await promisify(execFile)((await findProgram('promtool')) ?? '', args)).stdout
const folder = join(root, 'docs/deploy')

test('Prometheus accepts the configuration and the alerts', async () => {
  expect(await promtool('check', 'config', '--syntax-only', join(folder, 'prometheus/prometheus.yml'))).toContain(
    'SUCCESS',
  )
  expect(await promtool('check', 'rules', join(folder, 'prometheus/alerts.yml'))).toContain('SUCCESS')
})
