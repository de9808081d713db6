import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPageParser, visibleText } from './parse-page.ts'

// Escapes and white space differ between generators.
const mostDifference = 0.03
// Fourteen pages for each town: a number without a common factor reaches all patterns.
const textEvery = 11

/**
 * Throws unless each page of a generator has the size of ours within 3 %, and every eleventh the same visible text.
 * Returns the ratio of all sizes.
 */
export async function comparePages(paths: readonly string[], ours: string, theirs: string): Promise<number> {
  let [ourBytes, theirBytes] = [0, 0]
  for (const [at, path] of paths.entries()) {
    const [own, other] = await Promise.all(
      [ours, theirs].map((folder) => readFile(join(folder, `${path}.html`), 'utf8')),
    )
    if (own === undefined || other === undefined) throw new Error(`${path} was not read`)
    ourBytes += own.length
    theirBytes += other.length
    if (Math.abs(other.length / own.length - 1) > mostDifference)
      throw new Error(`${theirs}: ${path} has ${other.length} characters in place of ${own.length}`)
    if (at % textEvery === 0) compareText(path, own, other)
  }
  return theirBytes / ourBytes
}

function compareText(path: string, own: string, other: string): void {
  const [expected, actual] = [own, other].map((html) => visibleText(createPageParser()(html)))
  if (expected === actual || expected === undefined || actual === undefined) return
  const at = [...expected].findIndex((letter, index) => actual[index] !== letter)
  throw new Error(`${path} says '${actual.slice(at, at + 80)}' in place of '${expected.slice(at, at + 80)}'`)
}
