import type { Outbound } from '../../outbound/outbound.ts'

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
export type NeuronWriterDependencies = NeuronWriterAccess & { outbound: Outbound; base?: string; deadlineMs?: number }
/** Null where it has no answer (yet): it is down, late, refuses, or still looks at the keyword, which takes it a minute. */
export type NeuronWriter = (text: { keyword: string; content: string }) => Promise<NeuronWriterFindings | null>

// As its manual has it: contadu.crisp.help, 'NeuronWriter API - how to use'. The language is the site's, en-GB.
const usualBase = 'https://app.neuronwriter.com/neuron-api/0.5/writer'
const market = { engine: 'google.co.uk', language: 'English' }
const usualDeadline = 15_000
// Each query costs the operator money: one that was begun is asked again, not begun anew.
const maxKnown = 200
const maxBytes = 1_048_576

type Query = Pick<NeuronWriterFindings, 'queryId' | 'queryUrl' | 'shareUrl' | 'readonlyUrl'>

/** A client that never rejects and never takes longer than its deadline. */
export function createNeuronWriter({
  key,
  project,
  outbound,
  base = usualBase,
  deadlineMs = usualDeadline,
}: NeuronWriterDependencies): NeuronWriter {
  const queries = new Map<string, Promise<Query | null>>()
  const callMethod = async (method: string, body: object): Promise<Record<string, unknown> | null> => {
    const headers = { 'X-API-KEY': key, 'Content-Type': 'application/json', Accept: 'application/json' }
    const answer = await outbound.send({ url: new URL(`${base}/${method}`), method: 'POST', headers, body: JSON.stringify(body), maxBytes })
    return answer.kind === 'answered' && answer.status === 200 ? jsonObject(answer.text) : null
  }
  const begin = async (keyword: string): Promise<Query | null> => {
    const begun = await callMethod('new-query', { project, keyword, ...market })
    const query = textAt(begun, 'query')
    if (query === '') return null
    return {
      queryId: query,
      queryUrl: textAt(begun, 'query_url'),
      shareUrl: textAt(begun, 'share_url'),
      readonlyUrl: textAt(begun, 'readonly_url'),
    }
  }
  const queryOf = async (keyword: string): Promise<Query | null> => {
    const known = queries.get(keyword) ?? begin(keyword)
    queries.set(keyword, known)
    if (queries.size > maxKnown) for (const oldest of [...queries.keys()].slice(0, 1)) queries.delete(oldest)
    const query = await known
    if (query === null) queries.delete(keyword)
    return query
  }
  const find: NeuronWriter = async ({ keyword, content }) => {
    const query = await queryOf(keyword)
    if (query === null) return null
    const found = await callMethod('get-query', { query: query.queryId })
    if (found?.status !== 'ready') return null
    const scored = await callMethod('evaluate-content', { query: query.queryId, html: content })
    const score = scored?.content_score
    if (typeof score !== 'number') return null
    const terms = objectAt(found, 'terms')
    return {
      ...query,
      keywords: termsAt(terms, 'content_basic'),
      semanticKeywords: termsAt(terms, 'content_extended'),
      questions: termsAt(objectAt(found, 'ideas'), 'suggest_questions'),
      contentScore: score,
    }
  }
  return (text) => within(deadlineMs, find(text))
}

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), deadlineMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null // an error page is no answer
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectAt(value: Record<string, unknown>, field: string): Record<string, unknown> {
  const found = value[field]
  return isObject(found) ? found : {}
}

function textAt(value: Record<string, unknown> | null, field: string): string {
  const found = value?.[field]
  return typeof found === 'string' ? found : ''
}

/** Terms come as `{t}`, questions as `{q}`. */
function termsAt(value: Record<string, unknown>, field: string): string[] {
  const found = value[field]
  const items = Array.isArray(found) ? found.filter(isObject) : []
  return items.map((item) => textAt(item, 't') || textAt(item, 'q')).filter((term) => term !== '')
}
