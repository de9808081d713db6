import robots from 'robots-parser'
import type { CitedPassage } from '../contract/content/evidence.ts'
import type { Outbound, OutboundResponse } from '../server/outbound/outbound.ts'
import { getOrMake } from '../shared/content/memo.ts'
import { hasPassage, textOfPage } from './source-text.ts'

/**
 * Why it is not known whether a source has a passage. `no-page`: it is no text, for example a PDF. `part`: it is too
 * long to be read whole.
 */
export type SourceProblem = {
  kind: 'robots' | 'status' | 'no-answer' | 'no-page' | 'part' | 'encoding'
  /** A status or a reason, or ''. */
  detail: string
}
/** How a server tells whether its page has changed. */
export type Validators = { etag: string | null; lastModified: string | null }
export type Finding =
  | ({ kind: 'found' | 'missing' } & Validators)
  /** The page is what it was at the last time. */
  | { kind: 'unchanged' }
  | { kind: 'unknown'; problem: SourceProblem }

type Asked = CitedPassage & { validators: Validators }
type AskOptions = { outbound: Outbound; agent: string }
type Answered = Extract<OutboundResponse, { kind: 'answered' }>
type Unknown = Extract<Finding, { kind: 'unknown' }>

// Its types are those of an ES module, and it is none.
const robotsParser = robots as unknown as typeof robots.default
const maxRedirects = 5
// As much as the way out reads. RFC 9309 asks for half of it of a robots.txt.
const maxBytes = 1_048_576
const goneStatuses: ReadonlySet<number> = new Set([404, 410])
const pageTypes = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i

/** The name that a robots.txt calls the watcher by. */
export const robotName = 'TownpagesEvidence'

/** Asks a source whether it still has a passage. `agent`: how the server names itself. Never rejects. */
export async function askSource(
  { address, passage, validators }: Asked,
  { outbound, agent }: AskOptions,
): Promise<Finding> {
  const origins = new Map<string, Promise<Unknown | RobotRules>>()
  const headers = {
    'User-Agent': agent,
    Accept: 'text/html,application/xhtml+xml,text/plain',
    ...(validators.etag !== null && { 'If-None-Match': validators.etag }),
    ...(validators.lastModified !== null && { 'If-Modified-Since': validators.lastModified }),
  }
  const answer = await follow(new URL(address), headers, refusalOf)
  return answer.kind === 'unknown' ? answer : findingOf(answer, passage)

  /** Why a page may not be asked for, or null. The rules of an origin are read once. */
  async function refusalOf(url: URL): Promise<Unknown | null> {
    if (!/^https?:$/.test(url.protocol)) return unknown('no-answer', `${url.protocol} is not asked`)
    const read = await getOrMake(origins, url.origin, () => readRules(url))
    if (read.kind === 'unknown') return read
    return read.allows(url) ? null : unknown('robots')
  }

  async function readRules(url: URL): Promise<Unknown | RobotRules> {
    const file = new URL('/robots.txt', url)
    const answer = await follow(file, { 'User-Agent': agent }, async () => null)
    if (answer.kind === 'unknown') return answer
    const { status, text } = answer
    // RFC 9309, 2.3.1: a file that cannot be had allows everything; one that is unreachable nothing.
    if (status >= 500 || status === 429) return unknown('status', `robots.txt: ${status}`)
    const rules = robotsParser(file.href, status >= 200 && status < 300 ? text : '')
    return { kind: 'rules', allows: ({ href }) => rules.isAllowed(href, robotName) !== false }
  }

  /** The answer at the end of redirects: each address is judged like the first one. */
  async function follow(
    first: URL,
    headers: Readonly<Record<string, string>>,
    refuse: (url: URL) => Promise<Unknown | null>,
  ): Promise<Answered | Unknown> {
    let url = first
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const refusal = await refuse(url)
      if (refusal !== null) return refusal
      const answer = await outbound.send({ url, method: 'GET', headers, maxBytes })
      if (answer.kind === 'failed') return unknown('no-answer', answer.reason)
      const to = targetOf(answer, url)
      if (to === null) return answer
      url = to
    }
    return unknown('no-answer', 'too many redirects')
  }
}

type RobotRules = { kind: 'rules'; allows(url: URL): boolean }

function findingOf({ status, text, headers }: Answered, passage: string): Finding {
  const found = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  if (status === 304) return { kind: 'unchanged' }
  if (goneStatuses.has(status)) return { kind: 'missing', etag: null, lastModified: null }
  if (status !== 200) return unknown('status', String(status))
  const type = headers['content-type'] ?? ''
  if (!pageTypes.test(type)) return unknown('no-page', type.split(';')[0])
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return unknown('encoding')
  if (hasPassage(/^text\/plain/i.test(type) ? text : textOfPage(text), passage)) return { kind: 'found', ...found }
  // A passage that is not in what could be read may be in the rest.
  if (Buffer.byteLength(text) > maxBytes - 4) return unknown('part')
  return text.includes('\uFFFD') ? unknown('encoding') : { kind: 'missing', ...found }
}

/** Where an answer leads, or null. */
function targetOf({ status, headers: { location } }: Answered, from: URL): URL | null {
  return status >= 300 && status < 400 && status !== 304 && location !== undefined
    ? URL.parse(location, from.href)
    : null
}

function unknown(kind: SourceProblem['kind'], detail = ''): Unknown {
  return { kind: 'unknown', problem: { kind, detail } }
}
