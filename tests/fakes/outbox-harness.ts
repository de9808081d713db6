import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createOutbox, type Outbox } from '../../runtime/enquiries/outbox/outbox.ts'
import { createSenders, type SenderOptions } from '../../runtime/enquiries/outbox/senders.ts'
import type { Delivery, NewEnquiry, Target } from '../../runtime/enquiries/store/enquiry.ts'
import { openStore, type Store } from '../shared/databases/store/open-store.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { makeEnquiry, makeSettings } from './make-enquiry.ts'

type OutboxDependencies = Parameters<typeof createOutbox>[0]
export type LogLine = { level: 'debug' | 'warn' | 'error'; fields: object; line: string }
type Bench = {
  folder: string
  store: Store
  clock: FakeClock
  outbox: Outbox
  log: readonly LogLine[]
  /** Stores an enquiry that is due at once, without a word to the outbox. */
  add: (parts?: Partial<NewEnquiry>) => Promise<string>
  delivery: (enquiryId: string, target?: Target) => Promise<Delivery>
  /** Waits until so many attempts were noted. */
  attempted: (enquiryId: string, attempts: number, target?: Target) => Promise<Delivery>
}
type BenchOptions = {
  folder?: string
  databaseUrl?: string | null
  clock?: FakeClock
  store?: Store
  settings?: OutboxDependencies['settings']
  siteUrl?: string
} & Partial<SenderOptions['config']> &
  Pick<SenderOptions, 'deadlineMs' | 'environment'> &
  Pick<OutboxDependencies, 'attempted'>

/** An outbox over a database of its own, with a clock that a test turns. Nothing is delivered before it is started. */
export async function createOutboxHarness(options: BenchOptions = {}): Promise<Bench> {
  const {
    folder = await scratch(),
    clock = createFakeClock(),
    settings = () => makeSettings,
    deadlineMs = 20_000,
  } = options
  const {
    environment = { CRM_TOKEN: 'a1' },
    attempted = () => undefined,
    isProduction = false,
    siteUrl = 'http://127.0.0.1:3000',
  } = options
  const store =
    options.store ?? (await openStore({ databaseUrl: options.databaseUrl ?? null, varFolder: folder, dataKey: null }))
  const log: LogLine[] = []
  const write = (level: LogLine['level']) => (fields: object, line: string) => void log.push({ level, fields, line })
  const outbox = createOutbox({
    store,
    settings,
    senders: createSenders({
      config: { isProduction, crmUrl: null, mail: null, webhook: null, push: null, alertWebhook: null, ...options },
      siteUrl,
      adminUrl: siteUrl,
      forgetDevice: store.alerts.forgetDevice,
      environment,
      now: clock.now,
      deadlineMs,
    }),
    // Of pino's ways to be called the outbox uses this one.
    log: { debug: write('debug'), warn: write('warn'), error: write('error') } as OutboxDependencies['log'],
    attempted,
    random: () => 0.5,
    now: clock.now,
    timer: clock.timer,
  })
  onTestFinished(async () => {
    await outbox.stop()
    if (options.store === undefined) await store.close()
  })
  const delivery = (id: string, target: Target = 'crm') => deliveryOf(store, id, target)
  return {
    folder,
    store,
    clock,
    outbox,
    log,
    async add(parts) {
      const enquiry = makeEnquiry({ createdAt: clock.now().toISOString(), ...parts })
      expect((await store.enquiries.add(enquiry)).kind).toBe('stored')
      return enquiry.id
    },
    delivery,
    async attempted(id, attempts, target) {
      await expect.poll(async () => (await delivery(id, target)).log.length).toBe(attempts)
      return delivery(id, target)
    },
  }
}

async function deliveryOf(store: Store, enquiryId: string, target: Target): Promise<Delivery> {
  const found = (await store.enquiries.get(enquiryId))?.deliveries.find((delivery) => delivery.target === target)
  if (found === undefined) throw new Error(`enquiry ${enquiryId} has no delivery to ${target}`)
  return found
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
