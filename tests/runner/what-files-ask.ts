import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../shared/servers/running-site.ts'

/** The names that test files, and what they import of `tests/`, `inject`: what a run has to bring. */
export function whatFilesAsk(files: readonly string[]): ReadonlySet<string> {
  const asked = new Set<string>()
  const seen = new Set(files)
  for (const file of seen) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/\binject\('(\w+)'\)/g)) asked.add(name)
    for (const [, to = ''] of text.matchAll(/\b(?:from|import\()\s*'(\.[^'\n]+\.tsx?)'/g)) {
      const imported = join(dirname(file), to)
      if (imported.startsWith(join(root, 'tests/'))) seen.add(imported)
    }
  }
  return asked
}
