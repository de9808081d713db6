import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Mail = {
  source: string
  headers: ReadonlyMap<string, string>
  /** The names of its headers in their order. */
  names: readonly string[]
  text: string
  /** Whom it went to. */
  to: readonly string[]
  /** Whether nobody on the way could read it. */
  isSecure: boolean
  /** When it came, by `performance.now()`. */
  at: number
}
type MailServerOptions = { hasTls?: boolean; unknown?: readonly string[] }
type MailServer = { smtpUrl: string; mails: readonly Mail[]; refuse: (code: number | null) => void }

/**
 * A mail server that keeps what it gets, or refuses it with a code; it refuses the addresses that are `unknown` to it.
 */
export async function startMailServer(
  { hasTls = false, unknown = [] }: MailServerOptions = {},
  end: (close: () => Promise<void>) => void = onTestFinished,
): Promise<MailServer> {
  const mails: Mail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.includes(address) ? Object.assign(new Error(`${address} is unknown`), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('not today'), { responseCode: refusal }))
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...mailOf(Buffer.concat(chunks).toString()), to, isSecure: secure, at: performance.now() })
        done()
      })
    },
  })
  // Of a client that was killed.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, mails, refuse: (code) => (refusal = code) }
}

function mailOf(source: string): Omit<Mail, 'to' | 'isSecure' | 'at'> {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  const encoding = new Map(headers).get('content-transfer-encoding') ?? ''
  return {
    source,
    headers: new Map(headers),
    names: headers.map(([name]) => name),
    text: decoded(rest.join('\r\n\r\n'), encoding),
  }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
