import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { PageStats } from '../../bin/reports/page-stats.ts'
import { locksmith, townpagesHere } from '../shared/servers/running-site.ts'

const locksmithFolders = ['--data', join(locksmith, 'data'), '--templates', join(locksmith, 'templates')]

// The pages of the locksmith's site, for commands that read them.
let out: string
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-cli-'))
  out = join(folder, 'dist')
  expect((await townpagesHere(['generate', ...locksmithFolders, '--out', out])).code).toBe(0)
  return async () => {
    await rm(folder, { recursive: true })
  }
})

describe('routes and explain', () => {
  test('list addresses by pattern or glob, as JSON too', async () => {
    const { stdout } = await townpagesHere(['routes', '--out', inject('dist'), '--pattern', 'service', '--json'])
    const found = JSON.parse(stdout) as { path: string; entries: Record<string, string> }[]
    expect(found).toHaveLength(9)
    expect(found[0]).toEqual({
      path: '/services/asset-tracing',
      page: 'service',
      pattern: 'service',
      title: 'Asset Tracing in the UK | LPI',
      entries: { service: 'asset-tracing' },
    })
    const table = (await townpagesHere(['routes', '--out', inject('dist'), '--pattern', '/*-bath'])).stdout
    expect(table).toContain('/private-investigator-bath  location')
  })

  test('list what a page reads', async () => {
    const { stdout } = await townpagesHere(['explain', '/lock-fitting-in-alderwick', ...locksmithFolders, '--out', out])
    for (const line of [
      /^pattern +trade-in-town: \/\{trade\}-in-\{town\}, .*templates\/routes\.yaml:\d+$/m,
      /^title +Lock Fitting in Alderwick \| Tumbler & Pin$/m,
      /^title rule +form 1 of 2, .*, .*templates\/routes\.yaml:\d+$/m,
      /^reads +.*data\/towns\/alderwick\.yaml:\d+ \(town\)$/m,
      /^cache +kept: nothing that it draws from has changed/m,
      /^lists .*trades \(2\)/m,
    ])
      expect(stdout).toMatch(line)
  })

  test('explain --gate says which figures keep a page from search engines', async () => {
    const { stdout } = await townpagesHere(['explain', '/alderwick', '--gate', ...locksmithFolders, '--out', out])
    expect(stdout).toMatch(/^gate +it has \d+ words of its own, and needs 100; [\d.]+ % of it is on one other page/m)
  })

  test.each<[path: string, text: string, code: number]>([
    ['/towns/alderwick', 'an alias of /alderwick', 0],
    ['/locked-out', '301 to /trades/lockout-help', 0],
    ['/favicon.svg', '200, a file of public/', 0],
    ['/alderwik', '/alderwick', 1],
  ])('explain %s says %s and ends with %i', async (path, text, code) => {
    const explained = await townpagesHere(['explain', path, ...locksmithFolders, '--out', out])
    expect(explained).toMatchObject({ code, stdout: expect.stringContaining(text) })
  })
})

describe('stats and reports', () => {
  test('stats counts pages by kind, and lists the slowest, the largest and the most alike', async () => {
    const { code, stdout } = await townpagesHere(['stats', '--out', out, '--json', '--count', '2'])
    const stats = JSON.parse(stdout) as PageStats
    expect([code, stats.pages, stats.pictures, stats.aliases, stats.redirects]).toEqual([0, 13, 3, 3, 1])
    expect(Object.fromEntries(stats.kinds.map(({ kind, pages }) => [kind, pages]))).toEqual({
      'trade-in-town': 6,
      town: 3,
      trade: 2,
      welcome: 1,
      find: 1,
    })
    expect([stats.slowest.length, stats.largest.length, stats.alike.length]).toEqual([2, 2, 2])
    expect(stats.slowest[0]?.ms).toBeGreaterThanOrEqual(stats.slowest[1]?.ms ?? 0)
    expect(stats.largest[0]?.sent).toBeLessThan(stats.largest[0]?.bytes ?? 0)
    // Neighbours with the same trade say nearly the same; a town and a trade do not.
    expect(stats.alike[0]?.kind).toBe('trade-in-town')
    expect(stats.alike[0]?.share).toBeGreaterThan(0.5)
    const table = (await townpagesHere(['stats', '--out', out])).stdout
    expect(table).toMatch(/^13 pages of 5 kinds, 3 pictures, 3 aliases, 1 redirects$/m)
    for (const heading of ['Kinds, ', 'Slowest to render', 'Largest', 'Most alike'])
      expect(table).toContain(`\n${heading}`)
  })

  test('similarity says how alike the pages of each kind are, and which are most alike', async () => {
    const { code, stdout } = await townpagesHere(['similarity', '--out', out])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^11 pages of 3 kinds compared with all others\.\n/)])
    expect(stdout).toMatch(/^\| trade-in-town \| 6 \| 6 \| \d+ \| [\d.]+ % \| [\d.]+ % \| \d+ \| /m)
  })

  test('readability says how hard the pages of each kind are to read', async () => {
    const { code, stdout } = await townpagesHere(['readability', '--out', out, '--json'])
    const { kinds } = JSON.parse(stdout) as { kinds: unknown[] }
    expect([code, kinds]).toEqual([0, expect.arrayContaining([expect.objectContaining({ kind: 'town', pages: 3 })])])
  })

  test('local-facts lists facts that only one place has, also as a file', async () => {
    const file = join(dirname(out), 'facts.md')
    expect(await townpagesHere(['local-facts', '--pattern', 'town', '--out', out, '--markdown', file])).toMatchObject({
      code: 0,
      stdout: '',
    })
    const report = await readFile(file, 'utf8')
    expect(report).toMatch(
      /^# .*\n\nGenerated by `npx townpages local-facts --pattern town --count 10 --seed 1`; do not edit\.\n\n3 places looked at/,
    )
    expect(report).toMatch(/^\| [^|]+ \| [^|]*\(`\w+`\)/m)
  })
})
