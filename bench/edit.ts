import { readFile, rename, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Row } from './benchmark.ts'
import { type ServerChild, startServer, townpages } from './child.ts'
import { copySite } from './copy-site.ts'
import { median, spread } from './median.ts'

type Edit = {
  what: string
  file: string
  path: string
  /** What is replaced; the new text is behind it. */
  find: string
  /** What the edit puts there, and what the page then shows. */
  mark: (word: string) => string
  most: number
}

const rounds = 10
// Longer than everything that `dev` does after it has shown an edit.
const betweenMs = 2_000
const maxWaitMs = 30_000

const edits: readonly Edit[] = [
  {
    what: 'a text of a town',
    file: 'data/locations/bath.yaml',
    path: '/private-investigator-bath',
    find: 'introText: >-\n  ',
    mark: (word) => `${word} `,
    most: 60,
  },
  {
    what: 'a wording on every page',
    file: 'data/site.yaml',
    path: '/private-investigator-bath',
    find: '  bandHeading: ',
    mark: (word) => `${word} `,
    most: 250,
  },
  {
    what: 'a template',
    file: 'templates/components/section/section.tsx',
    path: '/private-investigator-bath',
    find: '<section ',
    mark: (word) => `data-edit="${word}" `,
    most: 400,
  },
]

/** The time from a saved file to the first response with the change, under `townpages dev`. */
export const editBenchmark: Benchmark = async ({ work, log }) => {
  await copySite(work)
  const folders = ['--data', join(work, 'data'), '--templates', join(work, 'templates'), '--out', join(work, 'dist')]
  const env = { TOWNPAGES_VAR: join(work, 'var'), RATE_LIMITS: 'off' }
  await using server = await startServer({
    script: townpages,
    args: ['dev', ...folders, '--port', '0', '--host', '127.0.0.1'],
    env,
  })
  const rows: Row[] = []
  for (const edit of edits) {
    const { ms, cpuMs } = await measure(server, work, edit)
    log(`edit: ${edit.what}: ${ms.map((each) => each.toFixed(0)).join(', ')} ms`)
    const value = median(ms)
    const detail = `${spread(ms, 0)} ms; ${median(cpuMs).toFixed(0)} ms of processor time`
    rows.push({
      what: edit.what,
      value,
      unit: 'ms',
      reference: null,
      ratio: null,
      mark: `≤ ${edit.most} ms`,
      met: value <= edit.most,
      detail,
    })
  }
  const note = `${rounds} edits each, every second one by a new file that is renamed into place; processor time until the response, all threads without esbuild`
  return { rows, note }
}

async function measure(
  server: ServerChild,
  work: string,
  { file, path, find, mark }: Edit,
): Promise<{ ms: number[]; cpuMs: number[] }> {
  const name = join(work, file)
  const original = await readFile(name, 'utf8')
  if (!original.includes(find)) throw new Error(`${file} has no ${find}`)
  const agent = new Agent({ keepAlive: true })
  const [ms, cpuMs]: [number[], number[]] = [[], []]
  // The first edit of a kind prepares what the others use.
  for (let round = 0; round <= rounds; round++) {
    const word = `Edit${round}x${Date.now()}`
    const edited = original.replace(find, find + mark(word))
    const before = await server.memory()
    const started = performance.now()
    if (round % 2 === 0) await writeFile(name, edited)
    else await writeFile(`${name}.new`, edited).then(() => rename(`${name}.new`, name))
    while (!(await body(server.address + path, agent)).includes(word)) {
      if (performance.now() - started > maxWaitMs) throw new Error(`${file} was edited, and ${path} does not show it`)
      await pause(1)
    }
    const taken = performance.now() - started
    if (round > 0) {
      ms.push(taken)
      cpuMs.push((await server.memory()).cpuMs - before.cpuMs)
    }
    await pause(betweenMs)
  }
  agent.destroy()
  await writeFile(name, original)
  await pause(betweenMs)
  return { ms, cpuMs }
}

function body(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => text(response).then(resolve, reject)).once('error', reject)
  })
}
