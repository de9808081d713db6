import { createHmac } from 'node:crypto'
import { type Behaviour, type OutsideServer, type Received, startOutsideServer } from './outside-server.ts'

type FakeWebhook = OutsideServer & {
  /** The posts whose signature is right, as JSON. */
  posts: () => {
    idempotencyKey: string
    sentAt: number
    body: { delivery: string; enquiry: Record<string, unknown>; alert?: Record<string, unknown> }
  }[]
}

/** A program that takes enquiries and believes only what is signed with `secret`. */
export async function startFakeWebhook(
  secret: string,
  behaviour?: Behaviour,
  end?: (close: () => void) => void,
): Promise<FakeWebhook> {
  const server = await startOutsideServer(behaviour, end)
  const posts = () =>
    server.received.flatMap((received) => {
      const sentAt = signedAt(received, secret)
      const idempotencyKey = String(received.headers['idempotency-key'])
      return sentAt === null ? [] : [{ idempotencyKey, sentAt, body: JSON.parse(received.body.toString()) }]
    })
  return { ...server, posts }
}

/** When a post was signed (unix seconds), or null where its signature is not right. */
function signedAt({ headers, body }: Received, secret: string): number | null {
  const [, seconds = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['townpages-signature'])) ?? []
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return given === right ? Number(seconds) : null
}
