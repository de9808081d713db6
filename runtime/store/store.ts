import type { EnquiryTarget } from '../contract/enquiry-settings.ts'
import type { ContentStore } from './content.ts'
import type { StaffStore } from './staff.ts'

/** A recipient of enquiries. */
export type Target = EnquiryTarget

/** What a person sent, by the names of fields. Encrypted if there is a key (D22). */
export type EnquiryFields = Readonly<Partial<Record<string, string>>>
/** The words of an enquiry, and the ways of contact that are safe. */
export type Sent = { fields: EnquiryFields; contactSafely: readonly string[] }

/** An enquiry as it is accepted. Times are UTC in ISO 8601, so that they sort as texts. */
export type NewEnquiry = Sent & {
  /** A UUID that rises with time. */
  id: string
  /** The reference for the visitor: eight letters and digits in two groups. */
  reference: string
  /** The name of its kind. A site can rename its kinds: stored ones keep theirs. */
  kind: string
  /** The path of the page with the form, and the location of that page; empty if there is none. */
  page: string
  location: string
  status: string
  source: string
  /** Whether the captcha was solved; an unverified enquiry waits for a person (D21). */
  verified: boolean
  spam: boolean
  createdAt: string
  answerBy: string
  idempotencyKey: string | null
  /** Equal for the same kind, contact and message, to recognize a form without a key that is sent again (D20). Null if there is a key. */
  dedupeKey: string | null
  /** The solved challenge of the enquiry, which is used up with it (D21). */
  solution: { id: string; expiresAt: string } | null
  /** The e-mail address of the user who has entered it by hand; left out for what came by a form. */
  enteredBy?: string
  /** The targets of the enquiry; `held` until a person releases it. */
  deliveries: readonly { target: Target; held: boolean }[]
}
export type Enquiry = Omit<NewEnquiry, 'idempotencyKey' | 'dedupeKey' | 'solution' | 'enteredBy' | 'deliveries'> & {
  /** What the person sent is damaged, or was written with another key. */
  isDamaged?: true
  /** Rises with each change by staff, and when the person sends it again with changes. */
  version: number
  /** The e-mail address of the user who answers it. */
  assignee: string | null
  remindAt: string | null
  deliveries: readonly Delivery[]
  history: readonly HistoryLine[]
  notes: readonly Note[]
}
/**
 * `from` and `to`: for a change of a value. `reason`: why, in the words of who did it. `earlier`: what the person had sent before that
 * differs from what they sent then. Both are encrypted if there is a key.
 */
export type HistoryLine = {
  at: string
  by: string
  what: string
  from?: string | null
  to?: string | null
  reason?: string
  earlier?: Partial<Sent>
}
export type Note = { at: string; by: string; text: string }

/** A change by staff. Omitted values stay. With `version`, nothing is changed if the enquiry has another one. */
export type EnquiryChange = {
  version: number | null
  at: string
  /** The e-mail address of the user. */
  by: string
  network: string | null
  status?: string
  assignee?: string | null
  remindAt?: string | null
  note?: string
  /** A way of contact that the person did not mark as safe, and why it is used (D37). The audit trail does not get the reason. */
  opened?: { way: string; reason: string }
  deliver?: Redelivery
}
/**
 * `resend`: what failed or is tried again is due now; with a target only that one, even if it was delivered. `release` and
 * `not-spam`: what is held goes out, and the enquiry is no longer suspected.
 */
export type Redelivery = { work: 'resend' | 'release' | 'not-spam'; target?: Target }
/** `conflict`: another change came first; the enquiry is as that left it. */
export type EnquiryChanged = { kind: 'changed' | 'conflict'; enquiry: Enquiry }

/**
 * The result of adding an enquiry. `known`: the same one was stored before; `version`: it is now the present version of one that was.
 * Nothing was stored: `spent`, its solution was used before; `different`, its key is that of another enquiry.
 */
export type Stored =
  | { kind: 'stored' | 'known' | 'version'; id: string; reference: string; answerBy: string }
  | { kind: 'spent' }
  | { kind: 'different' }

export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'failed'
export type Delivery = {
  id: string
  enquiryId: string
  target: Target
  state: DeliveryState
  attempts: number
  createdAt: string
  /** The time of the next attempt; null after it was delivered or has failed. */
  nextAt: string | null
  /** The attempts, oldest first. */
  log: readonly Attempt[]
}
/** One attempt: an HTTP status or a description of the error, and at most the first 2 kB of the response. */
export type Attempt = { at: string; tookMs: number; status: string; answer: string }
/** A delivery that this process works on until `leasedUntil`. `firstAt`: when it was first due; it fails three days later. */
export type ClaimedDelivery = {
  id: string
  /** The `Idempotency-Key`. */
  key: string
  target: Target
  attempts: number
  firstAt: string
  leasedUntil: string
  /** Unique per claim; a process with another value has lost the delivery. */
  lease: string
  enquiry: Enquiry
}
/** The maximum of deliveries per target; none for a target that is missing here. */
export type TargetLimits = Readonly<Partial<Record<Target, number>>>
export type AttemptResult = { state: 'delivered' | 'failed' } | { state: 'waiting'; nextAt: string }

/** A status, of any kind or of one; `isAsItCame`: and nobody has set a status. */
export type EnquiryState = { status: string; kind?: string; isAsItCame?: true }

export type EnquiryQuery = {
  kind?: string
  status?: string
  /** In any of these. */
  states?: readonly EnquiryState[]
  spam?: boolean
  verified?: boolean
  reference?: string
  /** An exact match in any spelling: phone numbers and e-mail addresses are found by a keyed hash. */
  email?: string
  phone?: string
  location?: string
  assignee?: string
  /** Created at or after, and before, these times. */
  from?: string
  before?: string
  /** Whether a delivery failed, or is still tried after an attempt. */
  undelivered?: boolean
  /** With a reminder before this time. */
  remindBefore?: string
  /** Whether it was not verified, and waits for a person to release it. */
  unreleased?: boolean
}
export type ArrivalQuery = { from: string; before: string; locations?: readonly string[] }
/** A column of which the values are counted. */
export type TallyColumn = 'location' | 'kind' | 'status' | 'assignee'
/** A place in the list, newest first: the last enquiry of the previous page. Null for the first page. */
export type EnquiryCursor = { createdAt: string; id: string } | null

export type EnquiryStore = {
  /** Stores the enquiry, its deliveries and the spent solution in one transaction, on disk before it resolves (D19). */
  add(enquiry: NewEnquiry): Promise<Stored>
  get(idOrReference: string): Promise<Enquiry | null>
  /** Newest first, by numbered pages from 1. */
  list(query: EnquiryQuery & { page: number; pageSize: number }): Promise<{ enquiries: readonly Enquiry[]; total: number }>
  /** Newest first, at most `limit` after a place in the list; as quick far down as at the start. */
  after(query: EnquiryQuery, cursor: EnquiryCursor, limit: number): Promise<readonly Enquiry[]>
  /** Newest first, at most `limit` just before a place in the list. */
  before(query: EnquiryQuery, cursor: NonNullable<EnquiryCursor>, limit: number): Promise<readonly Enquiry[]>
  count(query: EnquiryQuery): Promise<number>
  /** How many enquiries came, from a time until another, by hour (`2026-11-20T12`, UTC) or location; suspected spam does not count. */
  arrivals(query: ArrivalQuery, by: readonly ('hour' | 'location')[]): Promise<readonly { hour: string; location: string; count: number }[]>
  /** How many there are of each value of a column, most first; without the empty value. */
  tally(query: EnquiryQuery, column: TallyColumn): Promise<readonly { value: string; count: number }[]>
  /** Changes an enquiry, with its history and the audit trail. Null if there is none with this id. */
  change(id: string, change: EnquiryChange): Promise<EnquiryChanged | null>
  /**
   * Deletes enquiries with everything that belongs to them, except for their number per town and day (`CountStore`); with `version`
   * nothing if one of them has another one. Returns the ids that were deleted. After `overwrite` the data cannot be recovered.
   */
  erase(ids: readonly string[], version?: number | null): Promise<readonly string[]>
  /**
   * Counts the enquiries that were created before `before` (ISO 8601) and deletes them unless it is a dry run (D22).
   * `onUndelivered` is called for each that is not suspected spam and has undelivered deliveries, before it is deleted.
   */
  purge(before: string, options: { dryRun: boolean; onUndelivered: (undelivered: UndeliveredEnquiry) => void }): Promise<number>
  /** Whether something was erased or purged and is not overwritten yet. */
  isOverwriteDue(): Promise<boolean>
  /**
   * Overwrites erased and purged data in the files of the database. Returns false immediately while another program reads an
   * older state. PostgreSQL cleans up by itself, after a while.
   */
  overwrite(): Promise<boolean>
}

/** An enquiry that is not delivered to all of its targets, without what a person wrote. */
export type UndeliveredEnquiry = { reference: string; createdAt: string; deliveries: readonly Pick<Delivery, 'target' | 'state'>[] }

/** The deliveries to one target, without suspected spam, and the attempts of the last seven days. */
export type TargetHealth = {
  target: Target
  waiting: number
  held: number
  failed: number
  /** When the oldest waiting or failed one was created. */
  oldest: string | null
  /** When the next attempt is due. */
  nextAt: string | null
  lastDelivered: Pick<Attempt, 'at' | 'tookMs'> | null
  /** The last attempts that did not deliver, the newest first. */
  failures: readonly Pick<Attempt, 'at' | 'status'>[]
  /** The attempts of the last 24 hours in steps of ten minutes: `2026-11-23T14:2`. */
  steps: readonly { step: string; isDelivered: boolean; count: number }[]
}

/** Undelivered deliveries by state; `oldest`: when the oldest was created. `parts`: the same by target and state, without those that have none. */
export type Backlog = Readonly<Record<UndeliveredState, number>> & {
  oldest: string | null
  parts: readonly { target: Target; state: UndeliveredState; count: number; oldest: string }[]
}
export type UndeliveredState = Exclude<DeliveryState, 'delivered'>

export type DeliveryStore = {
  /** Due deliveries that no process works on, leased to the caller for `leaseMs`; at most `limits` per target. */
  claim(options: { now: Date; leaseMs: number; limits: TargetLimits }): Promise<readonly ClaimedDelivery[]>
  /** Records an attempt and its result; false if another process has the lease, and nothing was recorded. */
  record(claimed: ClaimedDelivery, attempt: Attempt, result: AttemptResult): Promise<boolean>
  /**
   * Postpones a delivery that could not be attempted. Consecutive calls leave one row in its log, the last. The time and the
   * attempts until it fails start again. Returns false as `record` does.
   */
  postpone(claimed: ClaimedDelivery, postponed: { at: string; why: string; nextAt: string }): Promise<boolean>
  /** When the next delivery to these targets is due; a leased one is due when its lease ends. Null if none waits. */
  nextDue(targets: readonly Target[]): Promise<string | null>
  /** The undelivered ones, without suspected spam. */
  backlog(): Promise<Backlog>
  /** Makes failed ones (of one enquiry, to one target, or all) due now. `by`: who the history names. Returns their number. */
  retry(options: { now: Date; enquiryId?: string; target?: Target; by?: string }): Promise<number>
  /** Makes those that wait for a later try at a target due now; their tries and their end stay. Returns their number. */
  hasten(target: Target, now: Date): Promise<number>
  /** What is known about the deliveries to each of these targets. */
  health(targets: readonly Target[], now: Date): Promise<readonly TargetHealth[]>
  /** Releases the held ones of an unverified or suspected enquiry, which is then no longer suspected. Returns their number. */
  release(enquiryId: string, now: Date, by?: string): Promise<number>
}

/**
 * A count per town and day, without personal data (D16). `day`: a day, or a month (`2026-11`) once its days were compacted. `detail`: the
 * competitor of an impression and the pattern of a view, otherwise empty. `enquiry`: only enquiries that were deleted; the others are counted as they are.
 */
export type CountKey = {
  day: string
  kind: 'view' | 'visit' | 'impression' | 'call' | 'whatsapp' | 'email' | 'enquiry'
  location: string
  detail: string
}
/** Both days are included. A month is included if all of its days are. */
export type CountQuery = { from: string; to: string; locations?: readonly string[] }
export type CountStore = {
  add(counted: readonly (CountKey & { count: number })[]): Promise<void>
  /** The sums of each kind, and of each of `by`; what is not in `by` is ''. */
  sums(query: CountQuery, by: readonly ('day' | 'location' | 'detail')[]): Promise<readonly (CountKey & { count: number })[]>
  /**
   * Replaces days by their months, where a whole month is before the day `keptFrom`. Returns how many months it did. Sums stay
   * equal, also if it is interrupted or if two processes do so at once.
   */
  compact(keptFrom: string): Promise<number>
}

/** `leftMs`: how long the window of the count lasts, if it begins with it. */
export type AddedCount = { key: string; count: number; leftMs: number }
/** Counts requests of all processes in windows, by the clock of the database. Keys are stored as keyed hashes. */
export type RateCountStore = {
  /** Adds to counts, and returns what they are, in the order of `counts`, and how long their windows last. The keys differ. */
  add(counts: readonly AddedCount[]): Promise<readonly { total: number; leftMs: number }[]>
  /** Forgets the counts of windows that are over, and of too many those that end first. Whether there are any left. */
  purge(): Promise<boolean>
}

export type SettingStore = {
  get(name: string): Promise<string | null>
  set(name: string, value: string): Promise<void>
  /** Stores `value` unless there is one already, even if two processes do so at once. Returns the stored value. */
  getOrSet(name: string, value: string): Promise<string>
  /** Stores `value` if the stored one is still `expected`, even if two processes do so at once; false if it is not. Nobody is told. */
  replace(name: string, expected: string, value: string): Promise<boolean>
}

/**
 * Something that changed. `id`: that of the enquiry, session or user, the name of the setting, the number of the version of content, or the
 * path of the draft; empty for enquiries that were erased. Numbers rise by the order of commits.
 */
export type Change = {
  number: number
  kind:
    | 'enquiry-added'
    | 'enquiry-changed'
    | 'enquiries-erased'
    | 'session-ended'
    | 'user-changed'
    | 'setting-changed'
    | 'content-published'
    | 'draft-changed'
  id: string
}

/** What changed lately, so that every server learns of what was done through another one. */
export type ChangeStore = {
  /** The number of the latest change; 0 before the first. */
  last(): Promise<number>
  /** The changes after a number, in order; null if too many were missed, or some are no longer kept. */
  after(number: number): Promise<readonly Change[] | null>
  /** Tells a change that the store does not record by itself. */
  publish(change: Pick<Change, 'kind' | 'id'>): Promise<void>
  /**
   * Calls `listener` with the changes after a number (null: from now on) and with all later ones, made through whichever server;
   * with null where `after` is null. Returns a function that ends it.
   */
  follow(number: number | null, listener: (changes: readonly Change[] | null) => void): () => void
  /** Forgets changes before a time (ISO 8601). */
  purge(before: string): Promise<void>
}

/**
 * The interface to everything that the server keeps, in SQLite or PostgreSQL; both pass the same test cases. A method
 * rejects with a StoreError if the database cannot be reached or cannot write. It is then unknown whether something was
 * stored, because a connection can end between a commit and its response. Repeating the call is safe.
 */
export type Store = StaffStore &
  ContentStore & {
    enquiries: EnquiryStore
    deliveries: DeliveryStore
    counts: CountStore
    rateCounts: RateCountStore
    settings: SettingStore
    changes: ChangeStore
    /** Whether the database responds. */
    isReachable(): Promise<boolean>
    /** Why the database is not open; null while it is open, and if it may recover by itself. */
    fault(): StoreFault | null
    close(): Promise<void>
  }

/**
 * Why a database cannot be used until a person acts: `damaged`; `replaced` by another file, or removed; written with
 * another `key`.
 */
export type StoreFault = 'damaged' | 'replaced' | 'key'

/** The database cannot be reached or cannot write; `cause` is its error. `fault`: null if it may recover by itself. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly fault: StoreFault | null

  constructor(message: string, { cause, fault = null }: { cause?: unknown; fault?: StoreFault | null } = {}) {
    super(message, { cause })
    this.fault = fault
  }
}

/** The reference of a new enquiry is in use: it needs another one. Nothing was stored. */
export class ReferenceTakenError extends Error {
  override name = 'ReferenceTakenError'
}
