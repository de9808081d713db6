import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { margaret } from '../../shared/values/visitor.ts'
import type { Generations } from './generations.ts'

/** People who read pages and write enquiries, all the time. */
export type Visitors = {
  /** What went wrong for them, in their words. */
  complaints: readonly string[]
  /** How much they have had, and the numbers of the generations that they saw. */
  tally: Readonly<{ pages: number; assets: number; enquiries: number; repeated: number }>
  seen: ReadonlySet<number>
  /** The messages of the enquiries that they were thanked for. */
  thanked: readonly string[]
  /** Lets them finish. */
  leave(): Promise<void>
}
export type VisitorOptions = {
  port: number
  ca: Buffer
  generations: Generations
  paths: readonly string[]
  /** Whether an enquiry may fail, and is sent again with its key, as browsers do. */
  repeats: boolean
}

type Answer = { status: number; body: Buffer }

const readers = 3
// Often enough to be there at every moment, and seldom enough that others have a processor.
const betweenVisitsMs = 60

export function startVisitors({ port, ca, generations, paths, repeats }: VisitorOptions): Visitors {
  const agent = new Agent({ keepAlive: true, ca })
  const tally = { pages: 0, assets: 0, enquiries: 0, repeated: 0 }
  const [complaints, thanked, seen] = [[] as string[], [] as string[], new Set<number>()]
  const ended = new AbortController()
  const ask = (path: string, json?: object) => askOnce({ agent, port, path }, json)
  const goingOn = async (visit: () => Promise<void>) => {
    while (!ended.signal.aborted) {
      await visit()
      await pause(betweenVisitsMs)
    }
  }
  const visits = [...Array.from({ length: readers }, () => goingOn(createReader())), goingOn(write)]
  return {
    complaints,
    tally,
    seen,
    thanked,
    async leave() {
      ended.abort()
      await Promise.all(visits)
      agent.destroy()
    },
  }

  /** A reader keeps assets, as browsers do. */
  function createReader(): () => Promise<void> {
    const kept = new Set<string>()
    return async function read() {
      // No cache has it: the question is another one each time.
      const path = `${paths[tally.pages % paths.length]}?visit=${tally.pages++}`
      const { status, body } = await ask(path)
      const html = body.toString()
      const number = generations.numberIn(html)
      if (status !== 200 || number === null) return void complaints.push(`${path}: ${status}`)
      seen.add(number)
      for (const asset of new Set(html.match(/(?<=\/assets\/)[\w.-]+/g))) {
        if (!generations.assetsOf(number).has(asset)) complaints.push(`${path} of generation ${number} names ${asset}`)
        if (kept.has(asset)) continue
        kept.add(asset)
        tally.assets++
        const answer = await ask(`/assets/${asset}`)
        if (answer.status !== 200) complaints.push(`${asset} of generation ${number}: ${answer.status}`)
        else if (!answer.body.equals(await generations.asset(asset))) complaints.push(`${asset} has other bytes`)
      }
    }
  }

  async function write(): Promise<void> {
    const message = `What is on my mind: ${randomUUID()}`
    const enquiry = {
      kind: 'enquiry',
      name: margaret.firstName,
      phone: margaret.phone,
      message,
      idempotencyKey: randomUUID(),
    }
    tally.enquiries++
    for (;;) {
      const { status } = await ask('/api/contacts', enquiry)
      if (status === 200 || status === 201) return void thanked.push(message)
      if (!repeats) return void complaints.push(`an enquiry: ${status}`)
      tally.repeated++
    }
  }
}

/** Status 0: no answer, or half of one. */
function askOnce(to: { agent: Agent; port: number; path: string }, json?: object): Promise<Answer> {
  const headers = { Host: 'www.example.com', ...(json === undefined ? {} : { 'Content-Type': 'application/json' }) }
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, body: Buffer.alloc(0) })
    const asked = request(
      { ...to, host: '127.0.0.1', servername: 'www.example.com', method: json === undefined ? 'GET' : 'POST', headers },
      async (response) => {
        try {
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()) })
        } catch {
          fail()
        }
      },
    )
    asked.once('error', fail).end(json === undefined ? undefined : JSON.stringify(json))
  })
}
