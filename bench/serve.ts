import { join } from 'node:path'
import type { Benchmark, Row } from './benchmark.ts'
import { isInstalled, startServer, townpages } from './child.ts'
import { median, spread } from './median.ts'
import {
  type RecordedResponse,
  recordResponse,
  recordSettledResponse,
  writeRecordedResponse,
} from './recorded-response.ts'
import { generateSite, realData } from './site-of.ts'
import { connections, processorsUsed, runWrk, serverProcessor } from './wrk.ts'

type Contender = { name: string; url: string; perSecond: number[] }

const path = '/private-investigator-bath'
const rounds = 5
const seconds = 4
const warmUpSeconds = 2
const leastOfHttp = 0.95

export const serveBenchmark: Benchmark = async ({ work, log }) => {
  if (!isInstalled('wrk'))
    return { rows: [], note: 'left out: wrk is not installed (apt-get install wrk), and nothing else is fast enough' }
  const out = join(work, 'serve')
  await generateSite(realData, out)
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  await using site = await startServer({ script: townpages, args, processor: serverProcessor })
  const recorded = await recordSettledResponse(site.address + path)
  const recordedFile = join(work, 'answer.json')
  writeRecordedResponse(recordedFile, recorded)
  await using http = await startServer({
    script: beside('bare-http.ts'),
    args: [recordedFile],
    processor: serverProcessor,
  })
  await using express = await startServer({
    script: beside('bare-express.ts'),
    args: [recordedFile, path],
    processor: serverProcessor,
  })
  const contenders = Object.entries({ townpages: site, 'node:http': http, express }).map(
    ([name, { address }]): Contender => ({ name, url: address + path, perSecond: [] }),
  )
  for (const { name, url } of contenders) requireSame(name, recorded, await recordResponse(url))
  await measureAll(contenders, log)
  const note = `${path}, ${recorded.body.length} bytes of brotli; wrk -t1 -c${connections} -d${seconds}s, ${rounds} alternating rounds, ratios of medians; ${processorsUsed()}`
  return { rows: toRows(contenders), note }
}

async function measureAll(contenders: readonly Contender[], log: (line: string) => void): Promise<void> {
  for (const { url } of contenders) await runWrk(url, warmUpSeconds)
  for (let round = 1; round <= rounds; round++) {
    for (const contender of contenders) contender.perSecond.push((await runWrk(contender.url, seconds)).perSecond)
    log(
      `serve: round ${round} of ${rounds}: ${contenders.map(({ name, perSecond }) => `${name} ${perSecond.at(-1)}`).join(', ')}`,
    )
  }
}

function requireSame(name: string, expected: RecordedResponse, found: RecordedResponse): void {
  if (found.status !== 200) throw new Error(`${name} answers ${found.status}`)
  if (found.headers.join('\n') !== expected.headers.join('\n') || !found.body.equals(expected.body))
    throw new Error(`${name} does not send the bytes and headers that townpages sends`)
}

function toRows([site, ...references]: readonly Contender[]): Row[] {
  if (site === undefined) return []
  return references.map(({ name, perSecond }) => {
    const [value, reference] = [median(site.perSecond), median(perSecond)]
    const ratio = value / reference
    const marked = name === 'node:http'
    const byRound = site.perSecond.map((own, round) => own / (perSecond[round] ?? Number.NaN))
    return {
      what: `a cached page, against ${name}`,
      value,
      unit: 'req/s',
      reference,
      ratio,
      mark: marked ? `≥ ${leastOfHttp}` : null,
      met: marked ? ratio >= leastOfHttp : null,
      detail: `${spread(site.perSecond, 0)} against ${spread(perSecond, 0)}; ratio by round ${spread(byRound, 3)}`,
    }
  })
}

function beside(script: string): string {
  return join(import.meta.dirname, script)
}
