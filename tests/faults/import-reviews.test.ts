import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { EntrySchema, Schemas } from '../../generator/schema/schemas.ts'
import { findKind, readEntryKinds } from '../../generator/serves/edit/entry-kinds.ts'
import { applyImport, type ImportPlan, planImport } from '../../generator/serves/edit/import/plan-import.ts'
import { root, scratchFolder } from '../shared/servers/running-site.ts'

const fixture = (name: string) => join(root, 'tests/fixtures/review-exports', name)
const google = ['', '-page-2'].map((page) => fixture(`google-business-profile-2026-11-29${page}.json`))
const trustpilot = fixture('trustpilot-2026-11-29.csv')

let schemas: Schemas
let schema: EntrySchema

beforeAll(async () => {
  const { value: kinds } = await readEntryKinds(join(root, 'data'))
  const kind = kinds === null ? null : findKind('reviews', kinds)
  if (kinds === null || kind === null || 'problem' in kind) throw new Error('the content has faults')
  schemas = kinds.schemas
  schema = kind
})

/** A content folder with two towns and no review. */
async function contentFolder(): Promise<string> {
  const data = await scratchFolder()
  await mkdir(join(data, 'locations'))
  for (const town of ['bath', 'york'])
    await cp(join(root, `data/locations/${town}.yaml`), join(data, `locations/${town}.yaml`))
  return data
}

const planOf = (data: string, files: readonly string[]) =>
  planImport({ files, data, schema, schemas, asOf: '2026-11-30' })

async function importInto(data: string, files: readonly string[]): Promise<ImportPlan> {
  const plan = await planOf(data, files)
  expect(plan.faults).toEqual([])
  await applyImport(plan)
  return plan
}

/** The effects of a plan by the names of reviewers. */
const effectsOf = ({ steps }: ImportPlan) =>
  Object.fromEntries(steps.map(({ kind, name, changed }) => [name, kind === 'updated' ? changed.join() : kind]))

/** A file of the fixtures with changes. */
async function changed(file: string, change: (text: string) => string): Promise<string> {
  const copy = join(await scratchFolder(), basename(file))
  await writeFile(copy, change(await readFile(file, 'utf8')))
  return copy
}

/** The file of a review, with all that the export lacks. */
async function permit(data: string, { steps }: ImportPlan, reviewer: string): Promise<string> {
  const file = join(data, 'reviews', basename(steps.find(({ name }) => name === reviewer)?.file ?? ''))
  const { draft, ...review } = parse(await readFile(file, 'utf8'))
  expect(draft).toBe(true)
  const lacking = { address: 'https://reviews.example/a', permission: '2026-11-30' }
  await writeFile(file, stringify({ ...lacking, ...review }))
  return file
}

describe('an export of reviews', () => {
  test('of a Google Business Profile gives drafts with every word as it was published, whatever the rating', async () => {
    const { steps } = await planOf(await contentFolder(), google)
    expect(steps.map(({ kind, missing }) => `${kind} ${missing.toSorted().join()}`)).toEqual(
      Array.from({ length: 3 }, () => 'created address,permission'),
    )
    const reviews = steps.map(({ text }) => parse(text)).toSorted((one, other) => (one.date < other.date ? 1 : -1))
    const common = { draft: true, source: 'Google', updated: '2026-11-30' }
    expect(reviews).toEqual([
      {
        ...common,
        name: 'Priya N.',
        rating: 5,
        date: '2026-10-19',
        text: 'Reading the report was a relief: clear, and with times.\n\nThey had followed the van from Bath, as we agreed.',
        location: 'Bath',
      },
      {
        ...common,
        name: 'A Google user',
        rating: 2,
        date: '2026-09-02',
        text: 'Slow to answer. Between York and Bath nobody knew who was in charge.',
      },
      { ...common, name: 'Tom', rating: 4, date: '2026-03-11' },
    ])
  })

  test('of Trustpilot gives the address of each, and nothing about its author but the name', async () => {
    const { steps } = await planOf(await contentFolder(), [trustpilot])
    expect(steps.flatMap(({ missing }) => missing)).toEqual(['permission', 'permission'])
    expect(steps.map(({ text }) => text).join()).not.toMatch(/@|REF-7|5f0000/)
    const [morag] = steps.map(({ text }) => parse(text)).filter(({ name }) => name === 'Morag')
    expect(morag).toEqual({
      draft: true,
      source: 'Trustpilot',
      name: 'Morag',
      rating: 4,
      date: '2026-11-04',
      title: 'Explained what they may not do',
      text: 'They said "no" to what I first asked for, and why.\nI was grateful in the end.',
      address: 'https://www.trustpilot.com/reviews/6900000000000000000000a1',
      updated: '2026-11-30',
    })
  })

  test('has faults where a rating or a day is none', async () => {
    const file = await changed(trustpilot, (text) =>
      text.replace(',4,Organic', ',4.7,Organic').replace('2026-11-12 21', 'Nov 12 21'),
    )
    const { faults } = await planOf(await contentFolder(), [file])
    expect(faults.map(({ span, message }) => `${span.start.line}:${span.start.column} ${message}`)).toEqual([
      '3:29 `rating` is 4.7, which is between two steps',
      '4:71 `date` does not have the right form',
    ])
  })
})

test('the same export changes nothing, an edited review changes, and what was added by hand stays', async () => {
  const data = await contentFolder()
  const first = await importInto(data, [trustpilot])
  const file = await permit(data, first, 'Dewi P')
  expect(effectsOf(await planOf(data, [trustpilot]))).toEqual({ Morag: 'unchanged', 'Dewi P': 'unchanged' })
  const edited = await changed(trustpilot, (text) => text.replace('Too expensive', 'A little expensive'))
  expect(effectsOf(await importInto(data, [edited]))).toEqual({ Morag: 'unchanged', 'Dewi P': 'text' })
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({
    text: 'A little expensive for what I needed.',
    permission: '2026-11-30',
  })
})

test('a review that its source no longer has is withdrawn, and shown again when the source has it again', async () => {
  const data = await contentFolder()
  const first = await importInto(data, google)
  await importInto(data, [trustpilot])
  const file = await permit(data, first, 'Tom')
  const [pageOne = ''] = google
  expect(effectsOf(await importInto(data, [pageOne]))).toEqual({
    'Priya N.': 'unchanged',
    'A Google user': 'unchanged',
    Tom: 'gone',
  })
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({ withdrawn: true, permission: '2026-11-30' })
  // It is withdrawn once; the reviews of the other source are not looked at.
  expect(effectsOf(await planOf(data, [pageOne]))).toEqual({ 'Priya N.': 'unchanged', 'A Google user': 'unchanged' })
  expect(effectsOf(await importInto(data, google)).Tom).toBe('withdrawn')
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({ withdrawn: false })
})
