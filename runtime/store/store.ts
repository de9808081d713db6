import type { KindSettings } from '../contract/enquiry-settings.ts'
import type { EnquiryField, EnquiryKind } from '../page/enquiry-rules.ts'

/** Where an enquiry can be delivered to. */
export type Target = KindSettings['targets'][number]

/** What a person sent. Stored encrypted where there is a key (D22). */
export type EnquiryFields = Readonly<Partial<Record<EnquiryField, string>>>

/** An enquiry as it is accepted. Times are UTC in ISO 8601, so that they sort as texts. */
export type NewEnquiry = {
  /** UUID; rises with time. */
  id: string
  /** What the visitor is told: eight letters and digits in two groups. */
  reference: string
  kind: EnquiryKind
  fields: EnquiryFields
  contactSafely: readonly string[]
  /** The path of the page that it came from, and that page's location; empty where there is none. */
  page: string
  location: string
  status: string
  source: string
  /** Whether the check against robots was passed; what is not waits for a person (D21). */
  verified: boolean
  spam: boolean
  createdAt: string
  answerBy: string
  idempotencyKey: string | null
  /** Equal for the same kind, contact and message: what a form without a key is known again by (D20). Null where there is a key. */
  dedupeKey: string | null
  /** The solved challenge that it came with, spent with it (D21). */
  solution: { id: string; expiresAt: string } | null
  /** Where it is to be delivered to; `held` until a person releases it. */
  deliveries: readonly { target: Target; held: boolean }[]
}
export type Enquiry = Omit<NewEnquiry, 'idempotencyKey' | 'dedupeKey' | 'solution' | 'deliveries'> & {
  deliveries: readonly Delivery[]
  history: readonly HistoryLine[]
}
export type HistoryLine = { at: string; by: string; what: string }

/** What became of an enquiry that was handed in. `known`: the same one had been stored before; `spent`: its solution had been used, and nothing was stored. */
export type Stored = { kind: 'stored' | 'known'; id: string; reference: string; answerBy: string } | { kind: 'spent' }

export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'failed'
export type Delivery = {
  id: string
  enquiryId: string
  target: Target
  state: DeliveryState
  attempts: number
  createdAt: string
  /** When it is tried next; null once it is delivered or failed. */
  nextAt: string | null
  /** The attempts, first one first. */
  log: readonly Attempt[]
}
/** One attempt: an HTTP status or a word for what went wrong, and at most the first 2 kB of the answer. */
export type Attempt = { at: string; tookMs: number; status: string; answer: string }
/** A delivery that this process works on until `leasedUntil`. `firstAt`: when it was first due, for the three days after which it has failed. */
export type ClaimedDelivery = {
  id: string
  target: Target
  attempts: number
  firstAt: string
  leasedUntil: string
  /** Made up for each claim; who has another has lost the delivery. */
  lease: string
  enquiry: Enquiry
}
/** How many deliveries of each target; none of a target that is not named. */
export type TargetLimits = Readonly<Partial<Record<Target, number>>>
export type AttemptResult = { state: 'delivered' | 'failed' } | { state: 'waiting'; nextAt: string }

export type EnquiryQuery = {
  kind?: EnquiryKind
  status?: string
  spam?: boolean
  verified?: boolean
  reference?: string
  /** Exact, however it is written: numbers and addresses are found by a keyed hash. */
  email?: string
  phone?: string
  location?: string
  page: number
  pageSize: number
}

export type EnquiryStore = {
  /** Stores the enquiry, its deliveries and the spent solution in one transaction, on disk before it resolves (D19). */
  add(enquiry: NewEnquiry): Promise<Stored>
  get(idOrReference: string): Promise<Enquiry | null>
  /** Newest first. */
  list(query: EnquiryQuery): Promise<{ enquiries: readonly Enquiry[]; total: number }>
  /** Deletes them with all that hangs on them; the ids that were there. What was in them is gone for good after `overwrite`. */
  erase(ids: readonly string[]): Promise<readonly string[]>
  /**
   * How many were created before `before` (ISO 8601); deletes them unless it is a dry run (D22). `onUndelivered` is told of
   * each that is not suspected spam and has undelivered deliveries, before it is deleted.
   */
  purge(before: string, options: { dryRun: boolean; onUndelivered: (undelivered: Undelivered) => void }): Promise<number>
  /** Whether something has been erased or purged and not overwritten since. */
  isOverwriteDue(): Promise<boolean>
  /**
   * Overwrites in the files of the database what was erased or purged; false, at once, while another program reads an older
   * state of it. PostgreSQL clears up by itself, after a while.
   */
  overwrite(): Promise<boolean>
}

/** An enquiry that not every one of its targets has, without what a person wrote. */
export type Undelivered = { reference: string; createdAt: string; deliveries: readonly Pick<Delivery, 'target' | 'state'>[] }

export type DeliveryStore = {
  /** Deliveries that are due and that nobody works on, leased for `leaseMs` so that nobody else takes them; at most `limits` for each target. */
  claim(options: { now: Date; leaseMs: number; limits: TargetLimits }): Promise<readonly ClaimedDelivery[]>
  /** Notes an attempt and what follows from it; false when the lease had passed to another process and nothing was noted. */
  record(claimed: ClaimedDelivery, attempt: Attempt, result: AttemptResult): Promise<boolean>
  /**
   * Puts off a delivery that could not be attempted. However often that happens in a row, its log has one line of it, the
   * last; the days and the attempts after which it is given up begin anew. False as for `record`.
   */
  postpone(claimed: ClaimedDelivery, postponed: { at: string; why: string; nextAt: string }): Promise<boolean>
  /** When the next one to these targets is due, one that is leased at the end of its lease; null when none waits. */
  nextDue(targets: readonly Target[]): Promise<string | null>
  /** Undelivered ones by state, those of suspected spam left out; `oldest`: when the oldest was created. */
  backlog(): Promise<{ waiting: number; held: number; failed: number; oldest: string | null }>
  /** Makes failed ones (of one enquiry, or all) due now; how many. */
  retry(options: { now: Date; enquiryId?: string }): Promise<number>
  /** Lets held ones of an unverified or suspected enquiry go out, which is no longer suspected then; how many. */
  release(enquiryId: string, now: Date): Promise<number>
}

/** What is counted per town and day without anything about who it was (D16). `detail`: the competitor of an impression, else empty. */
export type Counted = { day: string; kind: 'visit' | 'impression' | 'call' | 'whatsapp' | 'email'; location: string; detail: string }
export type CountStore = {
  add(counted: readonly (Counted & { count: number })[]): Promise<void>
  /** Counts from `first` to `last`, both days included. */
  between(first: string, last: string): Promise<readonly (Counted & { count: number })[]>
}

export type SettingStore = {
  get(name: string): Promise<string | null>
  set(name: string, value: string): Promise<void>
  /** Keeps `value` unless there is one already, even where two processes do so at once; what stands then. */
  keep(name: string, value: string): Promise<string>
}

/**
 * The one port to what the server keeps. SQLite in a folder, or PostgreSQL: the same cases hold for both. A method
 * rejects with a StoreError when the database cannot be reached or cannot write. Whether something was stored is not
 * known then, as a connection can end between a commit and its answer; doing the same again is safe.
 */
export type Store = {
  enquiries: EnquiryStore
  deliveries: DeliveryStore
  counts: CountStore
  settings: SettingStore
  /** Whether the database answers. */
  isReachable(): Promise<boolean>
  /** Why the database is not open; null while it is, and where it may be back by itself. */
  fault(): StoreFault | null
  close(): Promise<void>
}

/**
 * What is wrong with a database that cannot be used until a person has done something: `damaged`; `replaced` by another
 * file, or gone; written with another `key`.
 */
export type StoreFault = 'damaged' | 'replaced' | 'key'

/** The database cannot be reached or cannot write; `cause` is what it said. `fault`: null where it may be back by itself. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly fault: StoreFault | null

  constructor(message: string, { cause, fault = null }: { cause?: unknown; fault?: StoreFault | null } = {}) {
    super(message, { cause })
    this.fault = fault
  }
}

/** The reference of a new enquiry is another's already: there has to be another one. Nothing was stored. */
export class ReferenceTaken extends Error {
  override name = 'ReferenceTaken'
}
