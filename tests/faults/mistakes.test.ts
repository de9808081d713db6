import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import type { Fault } from '../../generator/faults/fault.ts'
import { parseRoutes, routesFile } from '../../generator/routes/read-routes.ts'
import { lintContent } from '../../generator/serves/lint/lint.ts'
import type { SiteInput } from '../../generator/site.ts'
import { mistakeDocs, mistakeDocsFile, mistakes } from '../../scripts/write-mistake-docs.ts'
import { root } from '../shared/servers/running-site.ts'
import { smallRealSite } from '../shared/servers/small-real-site.ts'
import type { Mistake } from './mistakes/mistake.ts'

/** A site with mistakes, and the texts of its files. */
type Edited = { input: SiteInput; textOf: (file: string) => string }

const check = createSiteChecker()
const maxNotFound = 2
let site: SiteInput
let routesText: string
let before: ReadonlySet<string>
let told: ReadonlyMap<Mistake, readonly string[]>

beforeAll(async () => {
  site = { ...(await smallRealSite()), today: '2026-11-24', asOf: '2026-11-24' }
  routesText = await readFile(join(root, routesFile), 'utf8')
  before = new Set(findingsIn(site).map(keyOf))
  told = new Map((await Promise.all(groupsOf(mistakes).map(tellTogether))).flat())
})

describe('what is told of a mistake in the real site', () => {
  test.each(mistakes)('$what', (mistake) => {
    expect(told.get(mistake)?.toSorted()).toEqual(mistake.told.toSorted())
  })

  test(`is the repair, but for at most ${maxNotFound} that are silent or mislead`, () => {
    expect(mistakes.filter(({ told, verdict }) => (verdict === 'silent') !== (told.length === 0))).toEqual([])
    expect(mistakes.filter(({ verdict }) => verdict === 'silent' || verdict === 'misleads').length).toBeLessThanOrEqual(maxNotFound)
  })

  test('is in docs/project/mistakes.md; `npm run docs` writes it', async () => {
    expect(await readFile(mistakeDocsFile, 'utf8')).toBe(mistakeDocs())
  })
})

/** Mistakes that can be made in one site: those of one file are in different lines. */
function groupsOf(all: readonly Mistake[]): Mistake[][] {
  const groups: { lines: Set<string>; made: Mistake[] }[] = []
  for (const mistake of all) {
    const lines = linesOf(mistake)
    const fitting = groups.find((group) => group.lines.isDisjointFrom(lines)) ?? { lines: new Set(), made: [] }
    if (fitting.made.length === 0) groups.push(fitting)
    for (const line of lines) fitting.lines.add(line)
    fitting.made.push(mistake)
  }
  return groups.map(({ made }) => made)
}

/**
 * What is told of each. If they are not told together as each alone is to be, those that are told are tried without the others: one may hide
 * another, as an error hides what lint finds.
 */
async function tellTogether(made: readonly Mistake[]): Promise<(readonly [Mistake, readonly string[]])[]> {
  const edited = await withMistakes(made)
  const [first] = made
  if (first === undefined) return []
  if (made.length === 1) return [[first, tell(first, edited)]]
  const told = tell(null, edited)
  if (isDeepStrictEqual(told.toSorted(), made.flatMap(withFiles).toSorted())) return made.map((mistake) => [mistake, mistake.told])
  const right = made.filter((mistake) => withFiles(mistake).every((text) => told.includes(text)))
  const half = right.length === 0 || right.length === made.length ? made.slice(made.length / 2) : right
  const others = made.filter((mistake) => !half.includes(mistake))
  return [...(await tellTogether(half)), ...(await tellTogether(others))]
}

/** What is to be told of a mistake, each with its file. */
function withFiles({ file, told }: Mistake): string[] {
  return told.map((text) => (/^(?:data|templates)\/\S+ /.test(text) ? text : `${file} ${text}`))
}

/** What is told of a site, without the name of the file where it is that of the mistake. */
function tell(mistake: Mistake | null, { input, textOf }: Edited): string[] {
  const found = findingsIn(input).filter((fault) => !before.has(keyOf(fault)))
  return found.map(({ span, message, remedy }) => {
    const line = textOf(span.file).split('\n')[span.start.line - 1] ?? ''
    const end = span.end.line === span.start.line ? span.end.column - 1 : undefined
    const place = span.file === mistake?.file ? '' : `${span.file} `
    return `${place}${line.slice(span.start.column - 1, end)}: ${message} · ${remedy}`
  })
}

/** What `validate` finds and, if there is no error, `lint`. */
function findingsIn(input: SiteInput): readonly Fault[] {
  const { site, faults } = check(input)
  return site === null ? faults : [...faults, ...lintContent({ ...input, site })]
}

async function withMistakes(made: readonly Mistake[]): Promise<Edited> {
  const texts = new Map<string, string>()
  for (const { file, from, to } of made) {
    const text = texts.get(file) ?? originalOf(file)
    expect(text).toContain(from)
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  const changedRoutes = texts.get(routesFile)
  const value = site.sources.value.map(({ file, text }) => ({ file, text: texts.get(file) ?? text }))
  const routes = changedRoutes === undefined ? site.routes : await parseRoutes({ file: routesFile, text: changedRoutes })
  return { input: { ...site, sources: { value, faults: [] }, routes }, textOf: (file) => texts.get(file) ?? originalOf(file) }
}

/** The lines that a mistake changes, each with its file. */
function linesOf({ file, from }: Mistake): ReadonlySet<string> {
  const before = originalOf(file).split(from)[0]?.split('\n').length ?? 0
  return new Set(from.split('\n').map((_, index) => `${file}:${before + index}`))
}

function originalOf(file: string): string {
  return file === routesFile ? routesText : (site.sources.value.find((source) => source.file === file)?.text ?? '')
}

function keyOf({ code, span, message }: Fault): string {
  return [code, span.file, message].join(' ')
}
