import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentEditor } from '../../generator/serves/editor/content-editor.ts'
import type { ContentEditor } from '../../runtime/contract/content/content-editor.ts'
import type { EntryReport } from '../../runtime/contract/content/drafts.ts'
import type { EntryDetail } from '../../runtime/contract/content/entries.ts'
import { locksmith } from '../shared/servers/running-site.ts'
import { projectCache } from '../shared/servers/site-publisher.ts'

const alderwick = { collection: 'towns', slug: 'alderwick' }
const intro = 'Half the front doors of {town} are older than the railway, and so are many of their locks.'
const hard =
  'Notwithstanding considerable municipal determination, residential infrastructure deteriorates continuously, necessitating comprehensive professional reassessment of antiquated mechanical installations.'

let out: string
let editor: ContentEditor
let entry: EntryDetail

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'townpages-report-'))
  editor = createContentEditor({
    data: join(locksmith, 'data'),
    templates: join(locksmith, 'templates'),
    out,
    cache: projectCache(),
  })
  entry = (await editor.entries.get('towns', 'alderwick')) as EntryDetail
})
afterAll(() => rm(out, { recursive: true, force: true }))

/** What is said of the town with another intro. */
async function reportWith(text: string): Promise<EntryReport> {
  const draft = [{ path: entry.path, text: entry.text.replace(intro, text) }]
  const answer = await editor.drafts.report(draft, alderwick, null)
  if (answer.kind !== 'report') throw new Error(answer.kind)
  return answer.report
}

test('a good text has its page, and where its texts are written, and nothing to say against it', async () => {
  expect(await reportWith(intro)).toEqual({
    page: { path: '/alderwick', title: expect.stringContaining('Alderwick'), description: expect.stringMatching(/./) },
    content: expect.stringMatching(
      /^<h1>[^<]*Alderwick[^<]*<\/h1>\n<p>[^<]*<\/p>\n<p>Half the front doors of Alderwick/,
    ),
    places: { title: null, description: null, heading: null, lead: '/intro' },
    findings: [],
    repeated: [],
    hard: [],
  })
})

test('findings point at their field, with a fix where it is certain', async () => {
  const { findings } = await reportWith('They organize color, and “never organize” teh keys.')
  const text = entry.text.replace(intro, 'They organize color, and “never organize” teh keys.')
  expect(findings.map(({ pointer, fix }) => [pointer, fix && text.slice(fix.from, fix.to), fix?.text])).toEqual([
    ['/intro', 'organize', 'organise'],
    ['/intro', 'color', 'colour'],
    ['/intro', null, undefined],
    ['/intro', null, undefined],
  ])
})

test('a sentence of another town is told, whatever names are in it, and so is one that is hard to read', async () => {
  const report = await reportWith(`The wind off the fen slams doors in {town}. ${hard}`)
  expect(report.repeated).toEqual([
    {
      pointer: '/intro',
      sentence: 'The wind off the fen slams doors in {town}.',
      count: 1,
      entries: [{ slug: 'north-fenby', name: 'North Fenby' }],
    },
  ])
  expect(report.hard).toEqual([{ pointer: '/intro', age: expect.any(Number), wordsPerSentence: 13 }])
})

test('what cannot be read has faults, and what is not there is missing', async () => {
  const broken = [{ path: entry.path, text: 'name: [' }]
  expect(await editor.drafts.report(broken, alderwick, null)).toMatchObject({
    kind: 'faults',
    faults: [{ path: entry.path }],
  })
  expect(await editor.drafts.report([], { collection: 'towns', slug: 'saltby' }, null)).toEqual({ kind: 'missing' })
})
