import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { startServer, townpages } from './child.ts'
import { generateSite, realData } from './site-of.ts'

const marks = { identity: 0.8, gzip: 1.8, br: null }

/** The processor time that a fresh server takes for all pages of the real site, each asked for once. */
export const firstBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'first')
  await generateSite(realData, out)
  const paths = [...(await readManifest(out)).pages.keys()]
  const rows: Row[] = []
  for (const [encoding, mark] of Object.entries(marks)) {
    log(`first: ${paths.length} pages as ${encoding}`)
    const value = await msPerPage(out, paths, encoding)
    const met = mark === null ? null : value <= mark
    rows.push({
      what: encoding,
      value,
      unit: 'ms',
      reference: null,
      ratio: null,
      mark: mark === null ? null : `≤ ${mark} ms`,
      met,
      detail: '',
    })
  }
  return { rows, note: `${paths.length} pages one after the other over one connection; processor time of all threads, without the start` }
}

async function msPerPage(out: string, paths: readonly string[], encoding: string): Promise<number> {
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  await using server = await startServer({ script: townpages, args, env: { TOWNPAGES_VAR: `${out}-var`, RATE_LIMITS: 'off' } })
  const before = await server.memory()
  for (const path of paths) {
    const response = await fetch(server.address + path, { headers: { 'Accept-Encoding': encoding } })
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
    await response.arrayBuffer()
  }
  return ((await server.memory()).cpuMs - before.cpuMs) / paths.length
}
