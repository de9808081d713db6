import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { changed, changes, files, type Path, pathsIn, withWord } from '../../../../tests/shared/values/random-yaml.ts'
import { seedFrom } from '../../../../tests/shared/values/seed.ts'
import { parseYaml } from '../../../read/yaml.ts'
import { withTexts } from '../replace/find-texts.ts'
import { createMatcher, replaceMatches } from '../replace/match-text.ts'
import { writeValue } from './write-value.ts'

const root = join(import.meta.dirname, '../../../..')
const file = 'data/towns/alderwick.yaml'
const rounds = Number(process.env.WRITE_YAML_ROUNDS ?? 1)
const settings = (numRuns: number) => ({ numRuns: numRuns * rounds, seed: seedFrom('WRITE_YAML_SEED') })

const content = glob
  .sync('{data,tests/fixtures/locksmith/data}/**/*.yaml', { cwd: root, absolute: true, ignore: ['**/schemas/**'] })
  .map((path) => readFileSync(path, 'utf8'))

function read(text: string): unknown {
  const { value, faults } = parseYaml({ file, text: text.replace(/^\ufeff/, '') })
  expect(faults, text).toEqual([])
  return value.value
}

const keyOrder = () => ['slug', 'name', 'active', 'b', 'updated']

function written(text: string, data: unknown): string {
  const { value, faults } = writeValue({ file, text }, data, keyOrder)
  expect(faults, `${text}\n${JSON.stringify(data)}`).toEqual([])
  return value ?? ''
}

/** Begins at each line that is not indented. */
const parts = (text: string) => text.split(/^(?=\S)/m)
/** The parts of a file that are not about these keys. */
const others = (text: string, changedKeys: readonly string[]) =>
  parts(text).filter(
    (part) => !changedKeys.some((key) => [`${key}:`, `"${key}":`, `'${key}':`].some((start) => part.startsWith(start))),
  )

describe('in the files of both sites', () => {
  test('a value that is not changed leaves every byte', () => {
    for (const text of content) expect(written(text, structuredClone(read(text)))).toBe(text)
  })

  test('a changed value is read again, and the lines of other keys stay', () => {
    fc.assert(
      fc.property(fc.constantFrom(...content), changes, (text, made) => {
        const old = read(text) as Record<string, unknown>
        const data = changed(old, made) as Record<string, unknown>
        const result = written(text, data)
        expect(read(result)).toEqual(data)
        const keysBefore = Object.keys(old)
        const touched = [...new Set([...keysBefore, ...Object.keys(data)])].filter(
          (key) => JSON.stringify(old[key]) !== JSON.stringify(data[key]),
        )
        if (touched.some((key) => !/^[\w-]+$/.test(key))) return
        expect(others(result, touched)).toEqual(others(text, touched))
      }),
      settings(50),
    )
  })

  test('a word that is replaced in all texts of a file changes nothing else', () => {
    const words = fc.tuple(fc.constantFrom(...content), fc.double({ min: 0, max: 0.999, noNaN: true }), fc.string())
    fc.assert(
      fc.property(words, ([text, at, to]) => {
        const data = read(text)
        const texts = pathsIn(data).flatMap((path) => {
          const value = valueAt(data, path)
          return typeof value === 'string' ? [{ path, value }] : []
        })
        const all = texts.flatMap(({ value }) => value.match(/\p{L}+/gu) ?? [])
        const from = all[Math.floor(at * all.length)] ?? ''
        const query = { from, to, field: null, collection: null, ignoresCase: false, wholeWords: true }
        const find = createMatcher(query)
        const replaced = texts
          .filter(({ value }) => find(value).length > 0)
          .map(({ path, value }) => ({ path, value: replaceMatches(value, find(value), to) }))
        const next = withTexts(data, replaced)
        const result = written(text, next)
        expect(read(result)).toEqual(next)
        const touched = [...new Set(replaced.map(({ path }) => String(path[0])))]
        expect(others(result, touched)).toEqual(others(text, touched))
        expect(result.match(/^ *#.*/gm)).toEqual(text.match(/^ *#.*/gm))
      }),
      settings(50),
    )
  })

  test('a word more changes at most one line, which becomes at most three', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...content),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.nat(40),
        (text, at, to) => {
          const data = structuredClone(read(text))
          const paths = pathsIn(data).filter((path) => typeof valueAt(data, path) === 'string')
          const path = paths[Math.floor(at * paths.length)] ?? []
          const parent = valueAt(data, path.slice(0, -1)) as Record<string | number, unknown>
          const key = path.at(-1) ?? ''
          parent[key] = withWord(String(parent[key]), to)
          const [before, after] = differing(text, written(text, data))
          // A word that goes to a line of its own changes no other line.
          expect([before.length <= 1, after.length <= 3], before.join('\n')).toEqual([true, true])
        },
      ),
      settings(50),
    )
  })
})

const notes = (text: string) => text.match(/note \d+\./g) ?? []

/** The lines that differ, before and after. */
function differing(before: string, after: string): [before: string[], after: string[]] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  while (one.length > 0 && one[0] === other[0]) {
    one.shift()
    other.shift()
  }
  while (one.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop()
    other.pop()
  }
  return [one, other]
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], value)
}

describe('in random files', () => {
  test('a value that is not changed leaves every byte', () => {
    fc.assert(
      fc.property(files, (text) => {
        expect(written(text, structuredClone(read(text)))).toBe(text)
      }),
      settings(20),
    )
  })

  test('a changed value is read again, with the line breaks and the mark of the file', () => {
    fc.assert(
      fc.property(files, changes, (text, made) => {
        const data = changed(read(text), made)
        const result = written(text, data)
        expect(read(result), result).toEqual(data)
        expect(result.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'))
        if ([text, result].every((one) => one.includes('\n')))
          expect(/(?<!\r)\n/.test(result)).toBe(/(?<!\r)\n/.test(text))
      }),
      settings(60),
    )
  })

  test('values changed in a form and in the text by turns end in the same document', () => {
    fc.assert(
      fc.property(files, changes, fc.boolean(), (start, made, beginsInText) => {
        let text = start
        let model = read(start)
        for (const [at, change] of made.entries()) {
          model = changed(model, [change])
          const isInText = (at % 2 === 0) === beginsInText
          text = isInText ? stringify(changed(read(text), [change])) : written(text, changed(read(text), [change]))
        }
        expect(read(text)).toEqual(model)
      }),
      settings(20),
    )
  })

  test('where nothing is removed, every comment stays', () => {
    const additions = changes.map((made) =>
      made.map((change, index) => ({
        ...change,
        kind: change.kind === 'word' ? ('word' as const) : ('insert' as const),
        key: `new ${index}`,
      })),
    )
    fc.assert(
      fc.property(files, additions, (text, made) => {
        expect(notes(written(text, changed(read(text), made))).sort()).toEqual(notes(text).sort())
      }),
      settings(30),
    )
  })

  test('with a key that is removed go its comments, and no others', () => {
    fc.assert(
      fc.property(files, fc.nat(3), (text, at) => {
        const data = read(text) as Record<string, unknown>
        const removed = Object.keys(data)[at]
        // Lists in the column of their key have parts of their own.
        if (removed === undefined || Object.keys(data).length === 1 || /^-(?!--)/m.test(text)) return
        const all = parts(text.replace(/^\ufeff/, ''))
        const key = all.findIndex((part) =>
          [removed, `"${removed}"`, `'${removed}'`].some((start) => part.startsWith(`${start}:`)),
        )
        let from = key
        while (/^# note \d+\.\r?\n$/.test(all[from - 1] ?? '')) from--
        const left = [...all.slice(0, from), ...all.slice(key + 1)].join('')
        expect(notes(written(text, { ...data, [removed]: undefined }))).toEqual(notes(left))
      }),
      settings(30),
    )
  })
})
