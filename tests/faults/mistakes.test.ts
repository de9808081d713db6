import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import type { Fault } from '../../generator/faults/fault.ts'
import { readRoutes } from '../../generator/routes/read-routes.ts'
import { lintContent } from '../../generator/serves/lint/lint.ts'
import type { SiteInput } from '../../generator/site.ts'
import { mistakeDocs, mistakeDocsFile, mistakes } from '../../scripts/write-mistake-docs.ts'
import { root, scratchFolder } from '../shared/servers/running-site.ts'
import { smallRealSite } from '../shared/servers/small-real-site.ts'
import type { Mistake } from './mistakes/mistake.ts'

const check = createSiteChecker()
const maxNotFound = 2
let site: SiteInput
let before: ReadonlySet<string>

beforeAll(async () => {
  site = { ...(await smallRealSite()), today: '2026-12-01', asOf: '2026-12-01' }
  before = new Set(findingsIn(site).map(keyOf))
})

describe('what is told of a mistake in the real site', () => {
  test.each(mistakes)('$what', async (mistake) => {
    const { input, text } = await withMistake(mistake)
    const told = findingsIn(input).filter((fault) => !before.has(keyOf(fault)))
    expect(told.map((fault) => toldOf(fault, mistake, text)).toSorted()).toEqual(mistake.told.toSorted())
  })

  test(`is the repair, but for at most ${maxNotFound} that are silent or mislead`, () => {
    expect(mistakes.filter(({ told, verdict }) => (verdict === 'silent') !== (told.length === 0))).toEqual([])
    expect(mistakes.filter(({ verdict }) => verdict === 'silent' || verdict === 'misleads').length).toBeLessThanOrEqual(
      maxNotFound,
    )
  })

  test('is in docs/project/mistakes.md; `npm run docs` writes it', async () => {
    expect(await readFile(mistakeDocsFile, 'utf8')).toBe(mistakeDocs())
  })
})

/** What `validate` finds and, if there is no error, `lint`. */
function findingsIn(input: SiteInput): readonly Fault[] {
  const { site, faults } = check(input)
  return site === null ? faults : [...faults, ...lintContent({ ...input, site })]
}

async function withMistake({ file, from, to }: Mistake): Promise<{ input: SiteInput; text: string }> {
  const isRoutes = file.startsWith('templates/')
  const original = isRoutes
    ? await readFile(join(root, file), 'utf8')
    : site.sources.value.find((source) => source.file === file)?.text
  expect(original).toContain(from)
  const text = String(original).replace(from, () => to)
  if (isRoutes) {
    const folder = await scratchFolder()
    await writeFile(join(folder, 'routes.yaml'), text)
    return { input: { ...site, routes: await readRoutes({ folder, name: 'templates' }) }, text }
  }
  const value = site.sources.value.map((source) => (source.file === file ? { file, text } : source))
  return { input: { ...site, sources: { value, faults: [] } }, text }
}

function toldOf({ span, message, remedy }: Fault, { file }: Mistake, text: string): string {
  const isHere = span.file === file
  const marked = isHere ? text : site.sources.value.find((source) => source.file === span.file)?.text
  const line = marked?.split('\n')[span.start.line - 1] ?? ''
  const end = span.end.line === span.start.line ? span.end.column - 1 : undefined
  return `${isHere ? '' : `${span.file} `}${line.slice(span.start.column - 1, end)}: ${message} · ${remedy}`
}

function keyOf({ code, span, message }: Fault): string {
  return [code, span.file, message].join(' ')
}
