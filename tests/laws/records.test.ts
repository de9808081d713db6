import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RecordedTest, recordedWithout, records, rowsOf, testsIn, testsOf } from '../runner/recorded-tests.ts'
import { root } from '../shared/servers/running-site.ts'
import { asvsRequirements, wcagCriteria } from './requirements.ts'

const required = { 'docs/project/asvs.md': asvsRequirements, 'docs/project/wcag.md': wcagCriteria }
// A test that is left out on some machines checks nothing there.
const leavesOut = /\b(?:test|it|describe)\.(?:skip|todo|skipIf|runIf|only)\b/

describe.each(records)('%s', (record) => {
  const rows = rowsOf(record)

  test('has one row for each requirement of its standard, in their order', () => {
    expect(rows.map(({ id }) => id)).toEqual(required[record])
  })

  test('answers each with a test, a place, a check with its day, a reason, or that it is open', () => {
    const odd = rows.flatMap(({ id, answers }) =>
      answers.filter((answer) => !isAnswer(answer)).map((answer) => `${id}: ${answer}`),
    )
    expect(odd).toEqual([])
  })

  test('names only tests that are there and that no machine leaves out', () => {
    expect(testsOf(record).length).toBeGreaterThan(50)
    expect(testsOf(record).filter((one) => !isThere(one))).toEqual([])
  })
})

test('a test of a record that did not pass is found, whatever is filled into its title', () => {
  const named = records.flatMap(testsOf)
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

test('the security record counts its answers, and lists before them what is missing', () => {
  const text = readFileSync(join(root, 'docs/project/asvs.md'), 'utf8')
  const rows = rowsOf('docs/project/asvs.md').map(({ id, answers: [answer = ''] }) => ({
    id,
    kind: answer.split(':')[0],
  }))
  const [tests, places, others, missing] = ['test', 'code', 'not applicable', 'missing'].map((kind) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id.slice('v5.0.0-'.length)),
  )
  const have = `${tests?.length} have a test, ${places?.length} a place in the code or the documents`
  expect(text).toContain(
    `Of ${rows.length} requirements, ${have}, ${others?.length} do not apply, and ${missing?.length} are missing.`,
  )
  const [, list = ''] = text.split(/^## .*$/m)
  expect(list.match(/\bV\d+\.\d+\.\d+(?=[^|]*\| )/g)).toEqual(missing)
})

test('the accessibility statement of the site names each criterion of its pages that is not met or not checked', () => {
  const statement = readFileSync(join(root, 'data/pages/accessibility.yaml'), 'utf8')
  const open = rowsOf('docs/project/wcag.md').flatMap(({ id, answers: [site = ''] }) =>
    /^not yet checked$|: not met/.test(site) ? [id] : [],
  )
  const named = [...statement.matchAll(/\b\d\.\d\.\d+\b/g)].map(([id]) => id)
  expect([...new Set(named)].toSorted()).toEqual(open.toSorted())
})

function isAnswer(answer: string): boolean {
  const [, kind, said = ''] = /^(test|code|by hand, \d{4}-\d\d-\d\d|not applicable|missing): (\S.*)$/.exec(answer) ?? []
  if (kind === 'test') return testsIn(said).length > 0
  if (kind === 'code') return said.includes('](../../')
  return kind !== undefined || answer === 'not yet checked'
}

function isThere({ file, title }: RecordedTest): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  // In a title in single quotes, an apostrophe has a backslash before it.
  const written = [title, title.replaceAll("'", "\\'")].map(RegExp.escape).join('|')
  return !leavesOut.test(text) && new RegExp(`['"\`](?:${written})['"\`]`).test(text)
}
