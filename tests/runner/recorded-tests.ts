import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that a record of `docs/project` names: its file in the repository, and its title as it is written there. */
export type RecordedTest = { file: string; title: string }
/** A row of a record: a requirement, and what is said of it in each column. */
export type RecordRow = { id: string; answers: readonly RecordAnswer[] }
export type RecordAnswer = {
  /** Empty if the cell has another form. */
  kind: '' | 'test' | 'code' | 'by hand' | 'not applicable' | 'not yet checked' | 'missing'
  text: string
  tests: readonly RecordedTest[]
}

export const records = ['docs/project/asvs.md', 'docs/project/wcag.md'] as const

const root = join(import.meta.dirname, '../..')
const row = /^\| (v5\.0\.0-V\d+\.\d+\.\d+|\d\.\d\.\d+) .*\|$/
const answer = /^(?:(test|code|not applicable|missing)(?=: \S)|(by hand), \d{4}-\d\d-\d\d(?=: \S)|(not yet checked)$)/
const named = /\]\(\.\.\/\.\.\/([^)#]+)\) "([^"]+)"/g
// What Vitest fills in: `%s`, `$name`, `${expression}`.
const filledIn = /%[a-z]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/

/** The rows of a record, in their order. Its other lines are prose. */
export function rowsOf(record: (typeof records)[number]): RecordRow[] {
  const lines = readFileSync(join(root, record), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const id = row.exec(line)?.[1]
    if (id === undefined) return []
    const cells = line
      .slice(2, -2)
      .split(' | ')
      .slice(record.endsWith('wcag.md') ? 2 : 1)
    return [{ id, answers: cells.map(answerIn) }]
  })
}

function answerIn(text: string): RecordAnswer {
  const [, one, hand, none] = answer.exec(text) ?? []
  const tests = [...text.matchAll(named)].map(([, file = '', title = '']) => ({ file, title }))
  return { kind: (one ?? hand ?? none ?? '') as RecordAnswer['kind'], text, tests }
}

/** The tests that records name and that no name of a test that has passed belongs to. `leftOut`: files that did not run. */
export function recordedWithout(passed: readonly string[], leftOut: readonly string[]): RecordedTest[] {
  const names = new Set(passed)
  return records
    .flatMap(rowsOf)
    .flatMap(({ answers }) => answers.flatMap(({ tests }) => tests))
    .filter(({ file, title }) => !leftOut.includes(file) && !names.has(title) && !passed.some(patternOf(title)))
}

/** Whether a name is what a title of a table of tests becomes. */
function patternOf(title: string): (name: string) => boolean {
  const parts = title.split(filledIn)
  if (parts.length === 1) return () => false
  const pattern = new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`, 's')
  return (name) => pattern.test(name)
}
