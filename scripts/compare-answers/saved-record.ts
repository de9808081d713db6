import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ComparableResponse } from './normalize-response.ts'
import type { CheckoutRecord } from './record-checkout.ts'

type Line = { group: string; name: string } & ComparableResponse

/** Writes a record to a file, one answer a line, compressed. */
export async function saveRecord(record: CheckoutRecord, file: string): Promise<void> {
  await pipeline(Readable.from(linesOf(record)), createGzip({ level: 1 }), createWriteStream(file))
}

/** Reads what {@link saveRecord} wrote. Throws when the file is missing or damaged. */
export async function readRecord(file: string): Promise<CheckoutRecord> {
  const record: Record<string, Map<string, ComparableResponse>> = {}
  const unpacked = createReadStream(file).pipe(createGunzip())
  for await (const text of createInterface({ input: unpacked })) {
    const { group, name, summary, body } = JSON.parse(text) as Line
    record[group] ??= new Map()
    record[group].set(name, { summary, body })
  }
  return record
}

function* linesOf(record: CheckoutRecord): Generator<string> {
  for (const [group, responses] of Object.entries(record))
    for (const [name, response] of responses) yield `${JSON.stringify({ group, name, ...response })}\n`
}
