import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { type Running, root, serve } from '../shared/servers/running-site.ts'

// Alerts and documents name metrics as texts; a real server says which there are.
const token = 'the-token-of-the-monitoring'
const file = (path: string) => readFile(join(root, 'docs', path), 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] }
const rules = (parse(await file('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules)

let server: Running
/** The type of each metric, by name. */
let types: ReadonlyMap<string, string>
/** The same for all names that series have: a histogram has three. */
let series: ReadonlySet<string>
beforeAll(async () => {
  // A worker has the metrics of a single server, and the process above it those of workers.
  server = await serve(inject('dist'), { args: ['--workers', '1'], env: { METRICS_TOKEN: token, CAPTCHA: 'off' } })
  await fetch(`${server.address}/`)
  const text = await (
    await fetch(`${server.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  ).text()
  types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  const parts = (name: string, type: string) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : name
  series = new Set([...types].flatMap(([name, type]) => parts(name, type)))
})
afterAll(() => server.stop())

const functions = new Set(['histogram_quantile'])

/** The metrics in a query of Prometheus: names with an underscore, outside of matchers and groupings. */
function metricsIn(query: string): string[] {
  const bare = query.replace(/\{[^{}]*\}|"[^"]*"|\b(?:by|on|without)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z]+_[a-z0-9_]+\b/g)].map(([name]) => name).filter((name) => !functions.has(name))
}

describe('every metric exists', () => {
  test.each(rules)('of the alert $alert', ({ expr }) => {
    expect(metricsIn(expr).filter((name) => !series.has(name))).toEqual([])
  })

  test('of the queries in the runbook', async () => {
    const named = [
      ...(await file('operation/runbook.md')).matchAll(/`([^`\n]*(?:townpages|http|process)_[^`\n]*)`/g),
    ].flatMap(([, query = '']) => metricsIn(query))
    expect(named.length).toBeGreaterThan(4)
    expect([...new Set(named)].filter((name) => !series.has(name))).toEqual([])
  })

  test('of the page about monitoring, which lists all that are not of the process', async () => {
    const rows = [...(await file('operation/monitoring.md')).matchAll(/^\| (`.+?) \| (\w+) \|/gm)]
    const listed = rows.flatMap(([, cell = '', type = '']) =>
      [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => `${name} ${type}`),
    )
    const own = [...types].filter(([name]) => !/^(process|nodejs)_/.test(name)).map(([name, type]) => `${name} ${type}`)
    expect(listed.toSorted()).toEqual(own.toSorted())
  })
})

test('each alert has a section in the runbook, and each section an alert', async () => {
  const headings = [...(await file('operation/runbook.md')).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'ticket']))
})
