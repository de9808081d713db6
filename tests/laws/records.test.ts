import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RecordedTest, recordedWithout, records, rowsOf } from '../runner/recorded-tests.ts'
import { root } from '../shared/servers/running-site.ts'
import { asvsRequirements, wcagCriteria } from './requirements.ts'

const required = { 'docs/project/asvs.md': asvsRequirements, 'docs/project/wcag.md': wcagCriteria }
// A test that is left out on some machines checks nothing there.
const leavesOut = /\b(?:test|it|describe)\.(?:skip|todo|skipIf|runIf|only)\b/

describe.each(records)('%s', (record) => {
  const rows = rowsOf(record)
  const answers = rows.flatMap(({ id, answers }) => answers.map((answer) => ({ id, ...answer })))

  test('has one row for each requirement of its standard, in their order', () => {
    expect(rows.map(({ id }) => id)).toEqual(required[record])
  })

  test('answers each with a test, a place, a check with its day, a reason, or that it is open', () => {
    const isWhole = ({ kind, text, tests }: (typeof answers)[number]) =>
      kind !== '' && (kind !== 'test' || tests.length > 0) && (kind !== 'code' || text.includes('](../../'))
    expect(answers.filter((answer) => !isWhole(answer)).map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })

  test('names only tests that are there and that no machine leaves out', () => {
    const named = answers.flatMap(({ id, tests }) => tests.map((one) => ({ id, ...one })))
    expect(named.filter((one) => !isThere(one)).map(({ id, file, title }) => `${id}: ${file}: ${title}`)).toEqual([])
  })
})

test('a test of a record that did not pass is found, whatever is filled into its title', () => {
  const named = records.flatMap(rowsOf).flatMap(({ answers }) => answers.flatMap(({ tests }) => tests))
  const names = named.map(({ title }) => title.replace(/%[a-z]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/g, 'something'))
  expect(recordedWithout(names, [])).toEqual([])
  const [first] = named
  expect(
    recordedWithout(
      names.filter((name) => name !== first?.title),
      [],
    )[0],
  ).toEqual(first)
  expect(recordedWithout([], [first?.file ?? '']).map(({ file }) => file)).not.toContain(first?.file)
})

test('the accessibility statement of the site names each criterion of its pages that is not met or not checked', () => {
  const statement = readFileSync(join(root, 'data/pages/accessibility.yaml'), 'utf8')
  const open = rowsOf('docs/project/wcag.md').flatMap(({ id, answers: [site] }) =>
    site?.kind === 'not yet checked' || site?.text.includes('not met') === true ? [id] : [],
  )
  const named = [...statement.matchAll(/\b\d\.\d\.\d+\b/g)].map(([id]) => id)
  expect([...new Set(named)].toSorted()).toEqual(open.toSorted())
})

function isThere({ file, title }: RecordedTest): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  // In a title in single quotes, an apostrophe has a backslash before it.
  const written = [title, title.replaceAll("'", "\\'")].map(RegExp.escape).join('|')
  return !leavesOut.test(text) && new RegExp(`['"\`](?:${written})['"\`]`).test(text)
}
