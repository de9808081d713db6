import { type Behaviour, type OutsideServer, type Received, startOutsideServer } from './outside-server.ts'

export type Lead = { idempotencyKey: string; fields: Readonly<Record<string, string>> }
type FakeCrm = OutsideServer & {
  /** What was posted, as a form reads it. */
  leads: () => Promise<Lead[]>
}

/** A CRM that takes leads from a web form, for the time of one test, or until `end` says so. */
export async function startFakeCrm(behaviour?: Behaviour, end?: (close: () => void) => void): Promise<FakeCrm> {
  const server = await startOutsideServer(behaviour, end)
  return { ...server, leads: () => Promise.all(server.received.map(leadOf)) }
}

async function leadOf({ headers, body }: Received): Promise<Lead> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  }).formData()
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return { idempotencyKey: String(headers['idempotency-key']), fields }
}
