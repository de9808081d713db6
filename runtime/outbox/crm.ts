import type { Logger } from 'pino'
import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { textStart } from '../outbound/read-start.ts'
import { filledAtRunTime } from '../page/text.ts'
import type { Enquiry } from '../store/store.ts'
import { safeWays } from './safe-ways.ts'
import type { Sender, Sent } from './sender.ts'

type Environment = Readonly<Record<string, string | undefined>>
type CrmOptions = { url: URL; outbound: Outbound; environment: Environment; log: Pick<Logger, 'warn'> }

// A page that says what failed may say so far down; the record keeps less (interfaces.md).
const searchedBytes = 262_144
const recordedBytes = 2048

/** Posts enquiries to a web-to-lead form, as a browser would (§7). */
export function createCrmSender({ url, outbound, environment, log }: CrmOptions): Sender {
  const told = new Set<string>()
  return async function sendToCrm({ id, enquiry }, { crm, ways }) {
    const hidden = Object.entries(crm.hiddenFields).map(([name, text]): [string, string] => [name, filledFrom(environment, text, warnOnce)])
    // Node's own form data writes names and values so that none can end its part.
    const form = new Response(formOf(enquiry, { crm, ways, hidden }))
    const answer = await outbound.send({
      url,
      method: 'POST',
      headers: { 'Content-Type': form.headers.get('Content-Type') ?? '', 'Idempotency-Key': id },
      body: new Uint8Array(await form.arrayBuffer()),
      keep: searchedBytes,
    })
    if (answer.kind === 'failed') return { isDelivered: false, status: answer.reason, answer: '' }
    return judge(answer, crm.failureText)
  }

  function warnOnce(variable: string): void {
    if (told.has(variable)) return
    told.add(variable)
    log.warn({ variable }, 'a hidden field of the CRM is sent without its value: the variable is not set')
  }
}

type FormParts = Pick<EnquirySettings, 'crm' | 'ways'> & { hidden: readonly [name: string, value: string][] }

function formOf(enquiry: Enquiry, { crm, ways, hidden }: FormParts): FormData {
  const form = new FormData()
  for (const [name, value] of hidden) form.set(name, value)
  const marked = safeWays(enquiry, ways)
  const message = [...(marked === '' ? [] : [filledAtRunTime(crm.safeWays, { ways: marked })]), enquiry.fields.message ?? ''].join('\n\n')
  const values: Readonly<Record<string, string>> = { ...enquiry.fields, message, status: enquiry.status, source: enquiry.source }
  for (const [field, name] of Object.entries(crm.fields)) {
    const value = values[field] ?? ''
    if (value !== '') form.set(name, value)
  }
  return form
}

/** A text with `${NAME}` filled from the environment; empty where a variable is not set. */
function filledFrom(environment: Environment, text: string, missing: (variable: string) => void): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    if (environment[name] === undefined) missing(name)
    return environment[name] ?? ''
  })
}

/** interfaces.md: 2xx and 3xx are delivered, unless the body holds a text that means failure. */
function judge({ status, text }: { status: number; text: string }, failureText: readonly string[]): Sent {
  const answer = textStart(Buffer.from(text), recordedBytes)
  if (status < 200 || status > 399) return { isDelivered: false, status: String(status), answer }
  const said = text.toLowerCase()
  const failure = failureText.find((known) => known !== '' && said.includes(known.toLowerCase()))
  return failure === undefined
    ? { isDelivered: true, status: String(status), answer }
    : { isDelivered: false, status: `${status}, with the text of a failure`, answer }
}
