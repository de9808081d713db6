import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createContentEditor } from '../generator/serves/editor/content-editor.ts'
import type { ContentEditor } from '../runtime/contract/content/content-editor.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { copySite } from './copy-site.ts'
import { median, spread } from './median.ts'

/** `change`: the values of the form when somebody has typed a word. */
type Typed = { what: string; collection: string; slug: string; change: (data: Data, word: string) => Data }
type Data = Readonly<Record<string, unknown>>

const page = '/private-investigator-bath'
const rounds = 20
// Savings until memory is measured for the first time, and for the last.
const [early, late] = [20, 200]
const most = { check: 50, preview: 300 }

const typed: readonly Typed[] = [
  {
    what: 'a text of a town',
    collection: 'locations',
    slug: 'bath',
    change: (data, word) => ({ ...data, introText: `${word} ${String(data.introText)}` }),
  },
  {
    what: 'a wording of the site',
    collection: 'site',
    slug: 'site',
    change: (data, word) => ({ ...data, texts: { ...(data.texts as Data), skip: word } }),
  },
]

/** What somebody waits for while they edit content, and what savings leave in memory. */
export const draftsBenchmark: Benchmark = async ({ work, log }) => {
  await copySite(work)
  const editor = createContentEditor({
    data: join(work, 'data'),
    templates: join(work, 'templates'),
    out: join(work, 'dist'),
  })
  const rows: Row[] = []
  for (const each of typed) {
    // As when somebody opens the form.
    await editor.warmUp((await entryOf(editor, each.collection, each.slug)).pages.map(({ path }) => path))
    const taken = await type(editor, each)
    for (const call of ['check', 'preview'] as const) {
      const [first = 0, ...ms] = taken[call]
      log(
        `drafts: ${each.what}: ${call}: first ${first.toFixed(0)}, then ${ms.map((one) => one.toFixed(0)).join(', ')} ms`,
      )
      const value = median(ms)
      const detail = `${spread(ms, 0)} ms; the first ${first.toFixed(0)} ms`
      const mark = `≤ ${most[call]} ms`
      rows.push({
        what: `${each.what}: ${call}`,
        value,
        unit: 'ms',
        reference: null,
        ratio: null,
        mark,
        met: value <= most[call],
        detail,
      })
    }
  }
  const heaps = await save(editor, typed[0] as Typed)
  log(`drafts: heap after ${early} and ${late} savings: ${heaps.map((heap) => heap.toFixed(1)).join(' and ')} MB`)
  const [before, value] = heaps
  const ratio = value / before
  const heapRow = {
    what: `heap after ${late} savings`,
    value,
    unit: 'MB',
    reference: before,
    ratio,
    mark: '≤ 1.1',
    met: ratio <= 1.1,
  }
  return {
    rows: [...rows, { ...heapRow, detail: `compared with ${early} savings` }],
    note: `${rounds} values each, as a form sends them; check: withData and check; preview: after its check; the form was opened before`,
  }
}

/** The time of each check and preview in milliseconds. */
async function type(
  editor: ContentEditor,
  { collection, slug, change }: Typed,
): Promise<Record<'check' | 'preview', number[]>> {
  const taken: Record<'check' | 'preview', number[]> = { check: [], preview: [] }
  for (let round = 0; round <= rounds; round++) {
    const entry = await entryOf(editor, collection, slug)
    const word = `Draft${round}`
    const started = performance.now()
    const text = await textWith(editor, entry, change(entry.data as Data, word))
    const draft = [{ path: entry.path, text }]
    const { faults } = await editor.drafts.check(draft)
    const checked = performance.now()
    const preview = await editor.drafts.preview(draft, page, null)
    taken.check.push(checked - started)
    taken.preview.push(performance.now() - checked)
    if (preview.kind !== 'page' || !preview.html.includes(word))
      throw new Error(`no preview of ${word}: ${JSON.stringify(faults)}`)
  }
  return taken
}

/** The heap in megabytes after some savings, and after many. */
async function save(editor: ContentEditor, { collection, slug, change }: Typed): Promise<[number, number]> {
  const heaps: number[] = []
  const original = await entryOf(editor, collection, slug)
  for (let round = 1; round <= late; round++) {
    const { path, text: before, version } = await entryOf(editor, collection, slug)
    const text = await textWith(editor, { path, text: before }, change(original.data as Data, `Saved${round}`))
    const staged = await editor.files.stage([{ path, text, base: version }], { mayChangeAll: true, approved: 'all' })
    if (staged.kind !== 'staged') throw new Error(`not staged: ${JSON.stringify(staged)}`)
    await editor.files.commit(staged.id)
    if (round === early || round === late) heaps.push(heapMegabytes())
  }
  return [heaps[0] ?? 0, heaps[1] ?? 0]
}

async function entryOf(editor: ContentEditor, collection: string, slug: string) {
  const entry = await editor.entries.get(collection, slug)
  if (entry === null) throw new Error(`there is no ${collection}/${slug}`)
  return entry
}

async function textWith(
  editor: ContentEditor,
  { path, text }: { path: string; text: string },
  data: Data,
): Promise<string> {
  const written = await editor.drafts.withData(path, text, data)
  if (written.kind === 'faults') throw new Error(JSON.stringify(written.faults))
  return written.text
}

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1024 ** 2
}
