import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that a record of `docs/project` names: its file in the repository, and its title as it is written there. */
export type RecordedTest = { file: string; title: string }
/** A row of a record: a requirement, and what is said of it in each column. */
export type RecordRow = { id: string; answers: readonly string[] }

export const records = ['docs/project/asvs.md', 'docs/project/wcag.md'] as const
type RecordFile = (typeof records)[number]

const root = join(import.meta.dirname, '../..')
const row = /^\| (v5\.0\.0-V\d+\.\d+\.\d+|\d\.\d\.\d+) .*\|$/
const named = /\]\(\.\.\/\.\.\/([^)#]+)\) "([^"]+)"/g
// What Vitest fills in: `%s`, `$name`, `${expression}`.
const filledIn = /%[a-z]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/

/** The rows of a record, in their order. Its other lines are prose. */
export function rowsOf(record: RecordFile): RecordRow[] {
  return textOf(record)
    .split('\n')
    .flatMap((line) => {
      const id = row.exec(line)?.[1]
      // In the record of WCAG the name of a criterion comes first.
      const answers = line
        .slice(2, -2)
        .split(' | ')
        .slice(record.endsWith('wcag.md') ? 2 : 1)
      return id === undefined ? [] : [{ id, answers }]
    })
}

/** The tests that a record names. */
export function testsOf(record: RecordFile): RecordedTest[] {
  return testsIn(textOf(record))
}

/** The tests that a text names by a link and a title. */
export function testsIn(text: string): RecordedTest[] {
  return [...text.matchAll(named)].map(([, file = '', title = '']) => ({ file, title }))
}

/** The tests of records to whose titles none of the names of those that passed belongs. `leftOut`: files that did not run. */
export function recordedWithout(passed: readonly string[], leftOut: readonly string[]): RecordedTest[] {
  const names = new Set(passed)
  return records
    .flatMap(testsOf)
    .filter(({ file, title }) => !leftOut.includes(file) && !names.has(title) && !passed.some(patternOf(title)))
}

/** Whether a name is what a title of a table of tests becomes. */
function patternOf(title: string): (name: string) => boolean {
  const parts = title.split(filledIn)
  if (parts.length === 1) return () => false
  const pattern = new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`, 's')
  return (name) => pattern.test(name)
}

function textOf(record: RecordFile): string {
  return readFileSync(join(root, record), 'utf8')
}
