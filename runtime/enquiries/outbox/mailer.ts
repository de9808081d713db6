import { isIPv4 } from 'node:net'
import { attemptDeadlineMs, maxResponseBytes } from '../../server/outbound/outbound.ts'
import { textStart } from '../../server/outbound/read-body-start.ts'
import type { SendResult } from './sender.ts'

export type MailOptions = { smtpUrl: string; isProduction: boolean; siteUrl: string; deadlineMs?: number }
type MailerOptions = MailOptions & {
  /** The address that mail comes from. */
  sender: string
  /** Whether it goes over encrypted connections only, in production. */
  isPrivate: boolean
}
type Mail = {
  /** The same for each attempt. */
  id: string
  subject: string
  text: string
  /** Addresses of the site, or one that a person wrote, which is never read as a list. */
  to: string | { name: string; address: string }
  date: Date
  /** Where an answer to it goes, if not to its sender. */
  replyTo?: string
  /** The ids of earlier mail that it belongs to, oldest first. */
  follows?: readonly string[]
  /** Whether a person has written it. */
  isPersonal?: true
}

/** Times in mail, in the time zone of the site. */
export const mailTimes = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** Makes one attempt at each mail that it is given. */
export function createMailer(options: MailerOptions): (mail: Mail) => Promise<SendResult> {
  const { smtpUrl, sender, isProduction, isPrivate, siteUrl, deadlineMs = attemptDeadlineMs } = options
  const requireTLS = isProduction && isPrivate && !isThisMachine(smtpUrl)
  // What a person wrote is never used as a file name or as an address to fetch.
  const openTransport = async () => {
    // A server is ready before it has loaded what sends mail.
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, requireTLS, disableFileAccess: true, disableUrlAccess: true })
  }
  let opening: ReturnType<typeof openTransport> | null = null
  const messageId = (id: string): string => `<${id}@${new URL(siteUrl).hostname}>`
  return async function send({ id, subject, follows = [], isPersonal, ...mail }) {
    try {
      opening ??= openTransport()
      const transport = await opening
      const taken = await transport.sendMail({
        ...mail,
        subject: onOneLine(subject),
        from: sender,
        // The same for each attempt, so that a repeated mail is recognizable.
        messageId: messageId(id),
        references: follows.map(messageId),
        headers: isPersonal === true ? {} : { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(deadlineMs),
      })
      return receipt(taken)
    } catch (error) {
      return failure(error, deadlineMs)
    }
  }
}

/** Whether the mail server is on this machine, so that mail to it does not cross a network. */
function isThisMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return (
    hostname.toLowerCase() === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

/** A line break in a header would begin another header. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

type Taken = {
  response: string
  rejected?: readonly string[]
  rejectedErrors?: readonly { response?: string | undefined }[] | undefined
}

/**
 * A server may accept a mail for some of its addresses only. A retry would send it twice to those, so this is only
 * recorded.
 */
function receipt({ response, rejected = [], rejectedErrors = [] }: Taken): SendResult {
  const code = response.slice(0, 3)
  const transcript = [response, ...rejectedErrors.map((error) => error.response ?? '')].join('\n')
  const status = rejected.length === 0 ? code : `${code}, refused for ${rejected.length}`
  return { isDelivered: true, status, answer: textStart(Buffer.from(transcript), maxResponseBytes) }
}

function failure(error: unknown, deadlineMs: number): SendResult {
  const { name, code, responseCode, response } = error as {
    name?: string
    code?: string
    responseCode?: number
    response?: string
  }
  const isLate = name === 'AbortError' || name === 'TimeoutError' || code === 'EABORT'
  const word =
    code === 'ETLS' ? 'ETLS, no encrypted connection' : String(responseCode ?? code ?? 'the mail server refused')
  const status = isLate ? `no answer in ${deadlineMs / 1000} s` : word
  return { isDelivered: false, status, answer: textStart(Buffer.from(response ?? ''), maxResponseBytes) }
}
