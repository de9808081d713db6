import { setTimeout as pause } from 'node:timers/promises'
import type { Outbound, OutboundResponse } from '../server/outbound/outbound.ts'
import { isRecord } from '../shared/content/is-record.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { createPaidQueries } from './paid-queries.ts'

export type NeuronWriterAccess = { key: string; project: string }
/** What NeuronWriter knows of a keyword, and its score of a text. */
export type NeuronWriterFindings = {
  queryId: string
  queryUrl: string
  shareUrl: string
  readonlyUrl: string
  keywords: string[]
  semanticKeywords: string[]
  questions: string[]
  contentScore: number
}
/**
 * Why there is no answer. `in-progress`: it still looks at the keyword, which takes about a minute. `refused`: the key,
 * the project or the plan. `failed`: a fault on its side. `no-answer`: it could not be reached, or took too long.
 * `unreadable`: an answer of another form.
 */
export type NeuronWriterProblem = 'in-progress' | 'refused' | 'failed' | 'no-answer' | 'unreadable'
export type NeuronWriterAnswer =
  | { kind: 'found'; findings: NeuronWriterFindings }
  | { kind: 'none'; problem: NeuronWriterProblem }
export type RatedText = {
  keyword: string
  /** Plain text or HTML. */
  content: string
  /** That of the page, if there is one. */
  title?: string | undefined
  /** That of the page, if there is one. */
  description?: string | undefined
}
export type NeuronWriter = (text: RatedText) => Promise<NeuronWriterAnswer>
export type NeuronWriterOptions = NeuronWriterAccess & {
  outbound: Outbound
  settings: Pick<SettingStore, 'getOrSet' | 'replace'>
  base?: string
  deadlineMs?: number
  pauseMs?: number
}

// As its manual has it: contadu.crisp.help, 'NeuronWriter API - how to use'. The language is the site's, en-GB.
const usualBase = 'https://app.neuronwriter.com/neuron-api/0.5/writer'
const market = { engine: 'google.co.uk', language: 'English' }
const usualDeadline = 15_000
const usualPause = 500
const maxRepeats = 2
const maxBytes = 1_048_576

type Json = Record<string, unknown>
type Query = Pick<NeuronWriterFindings, 'queryId' | 'queryUrl' | 'shareUrl' | 'readonlyUrl'>
/** Thrown within this file only. */
class ProblemError extends Error {
  readonly problem: NeuronWriterProblem
  constructor(problem: NeuronWriterProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * A client that never rejects and never takes longer than its deadline. Nothing that it returns has the key in it. Each
 * query costs the operator money: one that any process has begun is asked again, not begun anew.
 */
export function createNeuronWriter(options: NeuronWriterOptions): NeuronWriter {
  const {
    key,
    project,
    outbound,
    settings,
    base = usualBase,
    deadlineMs = usualDeadline,
    pauseMs = usualPause,
  } = options
  const queries = createPaidQueries<Query>(settings, 'neuronwriter')
  return async (text) => {
    try {
      return { kind: 'found', findings: await within(deadlineMs, find(text)) }
    } catch (error) {
      if (error instanceof ProblemError) return { kind: 'none', problem: error.problem }
      throw error
    }
  }

  async function find({ keyword, content, title, description }: RatedText): Promise<NeuronWriterFindings> {
    const query = await queryOf(keyword)
    const found = await callMethod('get-query', { query: query.queryId }, maxRepeats)
    if (found.status === 'not found') await queries.forget(keyOf(keyword), query)
    if (found.status !== 'ready') throw new ProblemError(isWaiting(found.status) ? 'in-progress' : 'unreadable')
    const body = {
      query: query.queryId,
      html: content,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    }
    const { content_score: score } = await callMethod('evaluate-content', body, maxRepeats)
    if (typeof score !== 'number') throw new ProblemError('unreadable')
    const terms = objectAt(found, 'terms')
    return {
      ...query,
      keywords: termsAt(terms, 'content_basic'),
      semanticKeywords: termsAt(terms, 'content_extended'),
      questions: termsAt(objectAt(found, 'ideas'), 'suggest_questions'),
      contentScore: score,
    }
  }

  async function queryOf(keyword: string): Promise<Query> {
    const query = await queries.of(keyOf(keyword), () => begin(keyword))
    if (query === null) throw new ProblemError('in-progress')
    return query
  }

  function keyOf(keyword: string): string {
    return JSON.stringify([project, keyword])
  }

  /** Never repeated: nobody knows whether a request without an answer was paid for. */
  async function begin(keyword: string): Promise<Query> {
    const begun = await callMethod('new-query', { project, keyword, ...market }, 0)
    const queryId = textAt(begun, 'query')
    if (queryId === '') throw new ProblemError('unreadable')
    const [queryUrl, shareUrl, readonlyUrl] = [
      textAt(begun, 'query_url'),
      textAt(begun, 'share_url'),
      textAt(begun, 'readonly_url'),
    ]
    return { queryId, queryUrl, shareUrl, readonlyUrl }
  }

  /** Repeats a request that failed through no fault of its own, with longer pauses. */
  async function callMethod(method: string, body: Json, repeats: number): Promise<Json> {
    const headers = { 'X-API-KEY': key, 'Content-Type': 'application/json', Accept: 'application/json' }
    const request = {
      url: new URL(`${base}/${method}`),
      method: 'POST' as const,
      headers,
      body: JSON.stringify(body),
      maxBytes,
    }
    for (let repeat = 0; ; repeat++) {
      const response = await outbound.send(request)
      if (response.kind === 'answered' && response.status === 200) return jsonObject(response.text)
      const problem = problemOf(response)
      if (repeat >= repeats || problem === 'refused') throw new ProblemError(problem)
      await pause(pauseMs * 2 ** repeat)
    }
  }
}

function problemOf(response: OutboundResponse): NeuronWriterProblem {
  if (response.kind === 'failed') return 'no-answer'
  return response.status >= 400 && response.status < 500 ? 'refused' : 'failed'
}

function isWaiting(status: unknown): boolean {
  return status === 'waiting' || status === 'in progress'
}

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ProblemError('no-answer')), deadlineMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function jsonObject(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // A page in place of JSON, such as one about maintenance.
  }
  throw new ProblemError('unreadable')
}

function objectAt(value: Json, field: string): Json {
  const found = value[field]
  return isRecord(found) ? found : {}
}

function textAt(value: Json, field: string): string {
  const found = value[field]
  return typeof found === 'string' ? found : ''
}

/** Terms come as `{t}`, questions as `{q}`. */
function termsAt(value: Json, field: string): string[] {
  const found = value[field]
  const items = Array.isArray(found) ? found.filter(isRecord) : []
  return items.map((item) => textAt(item, 't') || textAt(item, 'q')).filter((term) => term !== '')
}
