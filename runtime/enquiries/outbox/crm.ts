import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { maxResponseBytes, type Outbound } from '../../server/outbound/outbound.ts'
import { textStart } from '../../server/outbound/read-body-start.ts'
import type { Enquiry } from '../store/enquiry.ts'
import { safetyLines } from './enquiry-record.ts'
import type { Sender, SendResult } from './sender.ts'

type Environment = Readonly<Record<string, string | undefined>>
type CrmOptions = { url: URL; outbound: Outbound; environment: Environment }

// A response may report a failure far down; the record keeps less of it.
const searchedBytes = 262_144
const variable = /\$\{(\w+)\}/g
// Content can name no other variables, so that it cannot send a secret of the server to the CRM.
const readablePrefix = 'CRM_'

/** Posts enquiries to a web-to-lead form, as a browser would (§7). */
export function createCrmSender({ url, outbound, environment }: CrmOptions): Sender {
  return async function sendToCrm({ key, enquiry }, settings) {
    const { crm } = settings
    // Without its token a CRM may assign the lead to another account and still answer 200, so the enquiry waits here.
    const obstacle = obstacleIn(environment, Object.values(crm.hiddenFields))
    if (obstacle !== null) return { isDelivered: false, status: obstacle, answer: '' }
    const hidden = Object.entries(crm.hiddenFields).map(([name, text]): [string, string] => [
      name,
      expandVariables(environment, text),
    ])
    // Node's FormData escapes names and values, so that none can end its part.
    const form = new Response(formOf(enquiry, settings, hidden))
    const answer = await outbound.send({
      url,
      method: 'POST',
      headers: { 'Content-Type': form.headers.get('Content-Type') ?? '', 'Idempotency-Key': key },
      body: new Uint8Array(await form.arrayBuffer()),
      maxBytes: searchedBytes,
    })
    if (answer.kind === 'failed') return { isDelivered: false, status: answer.reason, answer: '' }
    return judge(answer, crm.failureText)
  }
}

type Hidden = readonly [name: string, value: string][]

function formOf(enquiry: Enquiry, settings: EnquirySettings, hidden: Hidden): FormData {
  const form = new FormData()
  for (const [name, value] of hidden) form.set(name, value)
  const first = safetyLines(enquiry, settings).join('\n')
  const message = [...(first === '' ? [] : [first]), enquiry.fields.message ?? ''].join('\n\n')
  const values: Readonly<Record<string, string>> = {
    ...enquiry.fields,
    message,
    status: enquiry.status,
    source: enquiry.source,
  }
  for (const [field, name] of Object.entries(settings.crm.fields)) {
    const value = values[field] ?? ''
    if (value !== '') form.set(name, value)
  }
  return form
}

/**
 * Why `${NAME}` in one of the texts cannot be filled, or null. An empty variable counts as not set, as in every
 * setting.
 */
function obstacleIn(environment: Environment, texts: readonly string[]): string | null {
  const names = texts.flatMap((text) => [...text.matchAll(variable)].map(([, name = '']) => name))
  const foreign = names.find((name) => !name.startsWith(readablePrefix))
  if (foreign !== undefined) return `${foreign} does not begin with ${readablePrefix}`
  const unset = names.find((name) => (environment[name] ?? '') === '')
  return unset === undefined ? null : `${unset} is not set`
}

/** A text with `${NAME}` filled from the environment; `obstacleIn` has checked the names. */
function expandVariables(environment: Environment, text: string): string {
  return text.replace(variable, (_, name: string) => environment[name] ?? '')
}

/** 2xx and 3xx count as delivered, unless the body contains a text that means failure. */
function judge({ status, text }: { status: number; text: string }, failureText: readonly string[]): SendResult {
  const answer = textStart(Buffer.from(text), maxResponseBytes)
  if (status < 200 || status > 399) return { isDelivered: false, status: String(status), answer }
  const lowerCase = text.toLowerCase()
  const failure = failureText.find((known) => known !== '' && lowerCase.includes(known.toLowerCase()))
  return failure === undefined
    ? { isDelivered: true, status: String(status), answer }
    : { isDelivered: false, status: `${status}, with the text of a failure`, answer }
}
