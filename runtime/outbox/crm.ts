import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import { answerBytesKept, type Outbound } from '../outbound/outbound.ts'
import { textStart } from '../outbound/read-start.ts'
import { filledAtRunTime } from '../page/text.ts'
import type { Enquiry } from '../store/store.ts'
import { safeWays } from './safe-ways.ts'
import type { Sender, Sent } from './sender.ts'

type Environment = Readonly<Record<string, string | undefined>>
type CrmOptions = { url: URL; outbound: Outbound; environment: Environment }

// A page that says what failed may say so far down; the record keeps less of it.
const searchedBytes = 262_144
const variable = /\$\{(\w+)\}/g

/** Posts enquiries to a web-to-lead form, as a browser would (§7). */
export function createCrmSender({ url, outbound, environment }: CrmOptions): Sender {
  return async function sendToCrm({ id, enquiry }, { crm, ways }) {
    const unset = firstUnset(environment, Object.values(crm.hiddenFields))
    // Without its token a CRM may take the lead for a stranger's and still answer 200: such a lead is better kept here.
    if (unset !== null) return { isDelivered: false, status: `${unset} is not set`, answer: '' }
    const hidden = Object.entries(crm.hiddenFields).map(([name, text]): [string, string] => [name, filledFrom(environment, text)])
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

/** The first variable that the texts name as `${NAME}` and the environment lacks; an empty one is lacking, as in every setting. */
function firstUnset(environment: Environment, texts: readonly string[]): string | null {
  const names = texts.flatMap((text) => [...text.matchAll(variable)].map(([, name = '']) => name))
  return names.find((name) => (environment[name] ?? '') === '') ?? null
}

/** A text with `${NAME}` filled from the environment. */
function filledFrom(environment: Environment, text: string): string {
  return text.replace(variable, (_, name: string) => environment[name] ?? '')
}

/** interfaces.md: 2xx and 3xx are delivered, unless the body holds a text that means failure. */
function judge({ status, text }: { status: number; text: string }, failureText: readonly string[]): Sent {
  const answer = textStart(Buffer.from(text), answerBytesKept)
  if (status < 200 || status > 399) return { isDelivered: false, status: String(status), answer }
  const said = text.toLowerCase()
  const failure = failureText.find((known) => known !== '' && said.includes(known.toLowerCase()))
  return failure === undefined
    ? { isDelivered: true, status: String(status), answer }
    : { isDelivered: false, status: `${status}, with the text of a failure`, answer }
}
