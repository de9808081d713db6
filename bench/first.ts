import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { type ServerChild, startServer, townpages } from './child.ts'
import { median, spread } from './median.ts'
import { generateSite, realData } from './site-of.ts'

const marks = { identity: null, gzip: null, br: 1.3 }
const rounds = 3
// So that a server on one processor never waits for the client.
const inFlight = 8

/**
 * What a fresh server takes for all pages of the real site, each asked for once: processor time, and beside Express
 * with React.
 */
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
  rows.push(await besideReact(out, paths, log))
  const note = `${paths.length} pages; processor time of all threads without the start, one page after the other over one connection; pages a second of a server on one processor, ${inFlight} requests in flight, identity, medians of ${rounds} alternating rounds`
  return { rows, note }
}

async function msPerPage(out: string, paths: readonly string[], encoding: string): Promise<number> {
  await using server = await serveOnce(out)
  const before = await server.memory()
  for (const path of paths) await ask(server, path, encoding)
  return ((await server.memory()).cpuMs - before.cpuMs) / paths.length
}

async function besideReact(out: string, paths: readonly string[], log: (line: string) => void): Promise<Row> {
  const [own, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    own.push(await pagesPerSecond(await serveOnce(out, 0), paths))
    others.push(
      await pagesPerSecond(
        await startServer({ script: join(import.meta.dirname, 'bare-react.ts'), args: [out], processor: 0 }),
        paths,
      ),
    )
    log(`first: ${own.at(-1)?.toFixed(0)} pages a second, ${others.at(-1)?.toFixed(0)} by Express with React`)
  }
  const [value, reference] = [median(own), median(others)]
  const ratio = value / reference
  return {
    what: 'pages a second beside Express with React',
    value,
    unit: '/s',
    reference,
    ratio,
    mark: '≥ 1.0',
    met: ratio >= 1,
    detail: `${spread(own, 0)} beside ${spread(others, 0)}`,
  }
}

/** A server that has rendered nothing yet. */
function serveOnce(out: string, processor?: number): Promise<ServerChild> {
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const env = { TOWNPAGES_VAR: `${out}-var-${crypto.randomUUID()}`, RATE_LIMITS: 'off' }
  return startServer({ script: townpages, args, env, ...(processor !== undefined && { processor }) })
}

async function pagesPerSecond(server: ServerChild, paths: readonly string[]): Promise<number> {
  await using _ = server
  const queue = paths.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const path of queue) await ask(server, path, 'identity')
    }),
  )
  return paths.length / ((performance.now() - started) / 1000)
}

async function ask({ address }: ServerChild, path: string, encoding: string): Promise<void> {
  const response = await fetch(address + path, { headers: { 'Accept-Encoding': encoding } })
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  await response.arrayBuffer()
}
