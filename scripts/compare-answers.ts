import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compareRecords } from './compare-answers/compare-records.ts'
import { type CheckoutRecord, type RecordOptions, recordCheckout } from './compare-answers/record-checkout.ts'
import { readRecord, saveRecord } from './compare-answers/saved-record.ts'

const usage = `usage: node scripts/compare-answers.ts OLD NEW [--as-of DAY] [--also PATH …] [--pictures]
       node scripts/compare-answers.ts OLD --save FILE [--as-of DAY] [--also PATH …] [--pictures]

Shows what two checkouts of this repository answer differently: every page, alias and redirect, the API's reads, files
and assets, --help of every command, and the JSON of every golden fault case. Run it before and after a refactoring.

  OLD, NEW     folders of checkouts with their dependencies installed (for example two git worktrees); OLD may be a file
               written by --save, so that one recording serves many comparisons
  --save FILE  record OLD into a file, with nothing to compare
  --as-of DAY  the day for which both generate (default 2026-01-01)
  --also PATH  one more address to ask both for, such as '/search?q=bath'; may be repeated
  --pictures   also compare every Open Graph picture, by its pixels (slow)

Exit codes: 0 nothing differs, 1 something differs, 2 wrong usage.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'as-of': { type: 'string', default: '2026-01-01' },
    also: { type: 'string', multiple: true, default: [] },
    pictures: { type: 'boolean', default: false },
    save: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [old, current] = positionals
const isUsed = old !== undefined && positionals.length <= 2 && (current === undefined) === (values.save !== undefined)
if (values.help || !isUsed) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = values.help ? 0 : 2
} else {
  const options = { asOf: values['as-of'], also: values.also, pictures: values.pictures }
  if (values.save !== undefined) await saveRecord(await record(old, options), values.save)
  if (current !== undefined) {
    const { text, differences } = compareRecords(await record(old, options), await record(current, options))
    process.stdout.write(text)
    process.exitCode = differences === 0 ? 0 : 1
  }
}

/** The record of a checkout, or the one that a file holds. */
async function record(place: string, options: RecordOptions): Promise<CheckoutRecord> {
  if ((await stat(place)).isFile()) return readRecord(place)
  const folder = await mkdtemp(join(tmpdir(), 'townpages-compare-'))
  try {
    return await recordCheckout(resolve(place), folder, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
