import { expect, inject, test } from 'vitest'
import { townpages } from './running-site.ts'

/** The rows of the tables of an account, without their headings. */
function rows(account: string): string[][] {
  return account
    .split('\n')
    .filter((line) => /^\| (?!---|kind |place )/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

test('no town page has a sibling that is more like it than D10 allows', { timeout: 300_000 }, async () => {
  const { stdout } = await townpages(['similarity', '--out', inject('dist')])
  expect(stdout).toMatch(/^[\d,]+ pages of \d+ kinds compared with the others of their kind\.\n.* in common: [\d.]+ % \(comparison\), /)
  const worst = Object.fromEntries(rows(stdout).map(([, kind, , , , , most]) => [kind, Number.parseFloat(most ?? '')]))
  expect(worst.location).toBeLessThan(55)
  expect(worst['unified-location']).toBeLessThan(55)
  expect(worst['service-in-location']).toBeLessThan(70)
  expect(worst.comparison).toBeLessThan(85)
})

test('every town has three facts on its main page that its neighbours\u2019 pages do not have', { timeout: 300_000 }, async () => {
  const { stdout } = await townpages([
    'local-facts',
    '--pattern',
    'location',
    'unified-location',
    '--count',
    '400',
    '--out',
    inject('dist'),
  ])
  const towns = rows(stdout).map(([, name, facts = '']) => ({ name, columns: facts.split('; ').length }))
  expect(towns).toHaveLength(335)
  expect(towns.filter(({ columns }) => columns < 3)).toEqual([])
})

test('pages can be read by a twelve- to fourteen-year-old, legal texts among them', { timeout: 300_000 }, async () => {
  const { stdout } = await townpages(['readability', '--json', '--out', inject('dist')])
  const { kinds } = JSON.parse(stdout) as { kinds: { kind: string; hardest: number }[] }
  expect(kinds.length).toBeGreaterThan(15)
  expect(kinds.filter(({ hardest }) => hardest > 14.5)).toEqual([])
})
