import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import type { ServiceAccount } from '../../runtime/server/config/service-account.ts'
import { answers, type Behaviour, type OutsideServer, type Received, startOutsideServer } from './outside-server.ts'

const email = 'reader@project.iam.gserviceaccount.com'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An account whose server of tokens nobody has started. */
export const serviceAccount: ServiceAccount = {
  email,
  keyId: 'k1',
  key: privateKey,
  tokenUrl: new URL('http://127.0.0.1:9/token'),
}

/** What the stand-in has of a site; `figures` by address. */
export type GoogleData = {
  properties: readonly string[]
  figures: ReadonlyMap<string, { impressions: number; clicks: number }>
  firstDay: string
  /** Null: it has a fault with this address. */
  inspected: (address: string) => { verdict: string; coverageState: string; lastCrawlTime?: string } | null
}
export type FakeSearchConsole = OutsideServer & {
  base: string
  account: ServiceAccount
  /** The addresses that were inspected, first one first. */
  inspections: () => readonly string[]
  /** How many tokens were given. */
  tokens: () => number
  /** Answers calls of the API in this way; null: as usual. */
  refuse: (behaviour: Behaviour | null) => void
}

/** The text of a key file, as Google Cloud makes it. */
export function keyFileText(tokenUrl: string, changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    type: 'service_account',
    project_id: 'project',
    private_key_id: 'k1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: email,
    token_uri: tokenUrl,
    ...changes,
  })
}

/** Google: its server of tokens, which checks the signature, and Search Console. */
export async function startFakeSearchConsole(data: GoogleData): Promise<FakeSearchConsole> {
  let refusal: Behaviour | null = null
  let given = 0
  const server = await startOutsideServer((response, received, number) => {
    const { path } = received
    if (path === '/token')
      return answerToken(received, tokenUrl.href, () => `token-${++given}`)(response, received, number)
    // Each process of a site has a token of its own.
    const token = Number(/^Bearer token-(\d+)$/.exec(received.headers.authorization ?? '')?.[1])
    const isSignedIn = token >= 1 && token <= given
    const usual = isSignedIn ? answerCall(received, data) : problem(401, 'invalid credentials')
    return (refusal ?? usual)(response, received, number)
  })
  const tokenUrl = new URL('/token', server.url)
  return {
    ...server,
    base: server.url.origin,
    account: { ...serviceAccount, tokenUrl },
    inspections: () =>
      server.received.flatMap(({ path, body }) => (path.startsWith('/v1/') ? [jsonOf(body).inspectionUrl] : [])),
    tokens: () => given,
    refuse: (behaviour) => (refusal = behaviour),
  }
}

/** A refusal as Google words it. */
export function problem(status: number, message: string, reason = ''): Behaviour {
  return answers(status, JSON.stringify({ error: { code: status, message, errors: [{ reason }] } }))
}

function answerToken({ body }: Received, audience: string, next: () => string): Behaviour {
  const form = new URLSearchParams(body.toString())
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isRight =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    isSigned(createPublicKey(privateKey), `${head}.${claims}`, signature) &&
    said.iss === email &&
    said.aud === audience &&
    said.scope === 'https://www.googleapis.com/auth/webmasters.readonly' &&
    said.exp - said.iat === 3600
  if (!isRight)
    return answers(400, JSON.stringify({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }))
  return answers(200, JSON.stringify({ access_token: next(), expires_in: 3600, token_type: 'Bearer' }))
}

function isSigned(key: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

function answerCall({ path, body }: Received, { properties, figures, firstDay, inspected }: GoogleData): Behaviour {
  const entries = properties.map((siteUrl) => ({ siteUrl, permissionLevel: 'siteRestrictedUser' }))
  if (path === '/webmasters/v3/sites') return json({ siteEntry: entries })
  const asked = jsonOf(body)
  if (path === '/v1/urlInspection/index:inspect') {
    const found = inspected(asked.inspectionUrl)
    return found === null ? problem(500, 'Internal error') : json({ inspectionResult: { indexStatusResult: found } })
  }
  const property = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(path)?.[1] ?? ''
  if (!properties.includes(decodeURIComponent(property))) return problem(403, 'no permission for the site', 'forbidden')
  if (asked.dimensions[0] === 'date') return json({ rows: [{ keys: [firstDay], clicks: 1, impressions: 1 }] })
  const rows = [...figures].map(([address, numbers]) => ({ keys: [address], ctr: 0, position: 1, ...numbers }))
  return json({ rows: rows.slice(asked.startRow, asked.startRow + asked.rowLimit) })
}

function json(value: object): Behaviour {
  return answers(200, JSON.stringify(value), { 'Content-Type': 'application/json' })
}

// biome-ignore lint/suspicious/noExplicitAny: it is what the server sent; tests look at it.
function jsonOf(body: Buffer): any {
  return JSON.parse(body.toString())
}
