import type { ContentFault } from '../../../../contract/content/content-file.ts'
import type { AdviceProps, FixButton } from '../../advice/advice-props.ts'
import type { Schema } from '../field-schema.ts'
import type { EntryName } from './fields/form-context.ts'

/** An entry as the server has it. `isAdmin`: whether the person may change all of its fields. */
export type LoadedEntry = {
  path: string
  text: string
  version: string
  data: unknown
  schema: Schema
  faults: readonly ContentFault[]
  isAdmin: boolean
}
/**
 * `data`: null if the text is not YAML. `others`: who else is writing in the file, or ''. `published`: that somebody
 * has published a change to it since the text was opened, or ''.
 */
export type CheckedText = {
  text: string
  data: unknown
  faults: readonly ContentFault[]
  others: string
  published: string
}

/**
 * `token`: that of the form. `data`: values that the text is given first. `isTyped`: false if the text is not kept as a
 * draft.
 */
export type TypedText = { token: string; base: string; text: string; isTyped: boolean; data?: unknown }
/** `signed-out`: the session has ended, or another one has begun. Null if the server did not answer. */
export type TypedAnswer = CheckedText | 'signed-out' | null
type SendOptions = { signal?: AbortSignal; isLeaving?: boolean }

// What a page that goes away may still send: browsers allow 64 kB.
const maxLeavingLength = 60_000

/** The entry at this address. Null if the server did not answer, or refused. */
export function loadEntry(address: string): Promise<LoadedEntry | null> {
  return readJson(`${address}/form.json`)
}

/**
 * Keeps a text as a draft, and checks it as `validate` does. `isLeaving`: the page goes away, and the request must not
 * end with it.
 */
export async function sendTyped(
  address: string,
  { data, isTyped, ...typed }: TypedText,
  { signal, isLeaving = false }: SendOptions = {},
): Promise<TypedAnswer> {
  const fields = {
    ...typed,
    ...(isTyped && { keep: 'yes' }),
    ...(data !== undefined && { data: JSON.stringify(data) }),
  }
  const body = new URLSearchParams(fields)
  const keepalive = isLeaving && body.toString().length <= maxLeavingLength
  const response = await answerOf(`${address}/typed`, {
    method: 'POST',
    body,
    keepalive,
    ...(signal !== undefined && { signal }),
  })
  // Without a session the answer is the screen to sign in, and the forms of an earlier one are refused.
  if (response !== null && (response.redirected || response.status === 403)) return 'signed-out'
  return jsonOf(response)
}

/** Advice on a text that nobody has to have kept. `more`: the keyword, the page, and whether NeuronWriter is asked. */
export function askAdvice(
  address: string,
  typed: Pick<TypedText, 'token' | 'text'>,
  more: Readonly<Record<string, string>>,
): Promise<AdviceProps | null> {
  return readJson(`${address}/optimise.json`, { method: 'POST', body: new URLSearchParams({ ...more, ...typed }) })
}

/** A text with the certain fixes of a kind; null if the server did not answer. */
export function askFixed(
  address: string,
  typed: Pick<TypedText, 'token' | 'text'>,
  { code, pointer }: FixButton,
): Promise<{ text: string } | null> {
  return readJson(`${address}/fixed.json`, { method: 'POST', body: new URLSearchParams({ code, pointer, ...typed }) })
}

/** The entries of a kind of content, for pickers; none if the server did not answer. */
export async function listNames(collection: string): Promise<readonly EntryName[]> {
  return (await readJson<readonly EntryName[]>(`/admin/content/${encodeURIComponent(collection)}/names.json`)) ?? []
}

async function readJson<Value>(address: string, init?: RequestInit): Promise<Value | null> {
  return jsonOf(await answerOf(address, init))
}

async function answerOf(address: string, init?: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, init)
  } catch {
    // The network is away, or a newer request has replaced this one.
    return null
  }
}

async function jsonOf<Value>(response: Response | null): Promise<Value | null> {
  const isJson = response?.headers.get('Content-Type')?.startsWith('application/json') === true
  if (response === null || !response.ok || !isJson) return null
  try {
    return (await response.json()) as Value
  } catch {
    // The answer ended early.
    return null
  }
}
