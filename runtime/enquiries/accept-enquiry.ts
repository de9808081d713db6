import { createHash, randomInt } from 'node:crypto'
import type { Captcha, Solved } from '../captcha/captcha.ts'
import { type EnquirySettings, type KindSettings, kindOf } from '../contract/enquiry-settings.ts'
import { composed } from '../format/text.ts'
import { timeToStore } from '../jobs/recorded-clock.ts'
import type { FormFault } from '../page/enquiry-rules.ts'
import { contactWays, enquiryFaults } from '../page/enquiry-rules.ts'
import { checkpoint } from '../store/checkpoints.ts'
import { newId } from '../store/new-id.ts'
import { type EnquiryFields, type NewEnquiry, ReferenceTakenError, type Store, type Target } from '../store/store.ts'
import type { Submission } from './read-submission.ts'

/** What the visitor learns about a stored enquiry. */
export type Receipt = { id: string; reference: string; answerBy: string }

/** The result of a submission. Visitors are thanked only for `stored`, also as the next version of one, and `known` (D19). */
export type Acceptance =
  | ({ kind: 'stored'; judgement: 'genuine' | 'unverified' | 'spam' } & Receipt)
  | ({ kind: 'known' } & Receipt)
  | { kind: 'faults'; faults: readonly FormFault[] }
  /** Too many unverified ones from one address. */
  | { kind: 'limited'; retryAfterSeconds: number }

export type AcceptDependencies = {
  store: Pick<Store, 'enquiries' | 'settings'>
  /** Null if there is no captcha. */
  captcha: Captcha | null
  /** The configured targets. */
  targets: ReadonlySet<Target>
}

export type AcceptOptions = {
  settings: EnquirySettings
  /** The location that an enquiry counts for: that of its page, or else the one that was typed; empty if neither is one. */
  locationOf: (page: string, typed: string) => string
  /** Whether a form without JavaScript sent it, which cannot solve a challenge (D21). */
  isPlainForm: boolean
  /** The limit of unverified enquiries per address; known ones, and those that could not be stored, do not count. */
  unverified: { consume(): Promise<{ allowed: boolean; retryAfterSeconds: number }>; release(): void }
}

/** Checks a submission and stores it; it is on disk when this resolves. Rejects with a StoreError if it cannot be stored. */
export async function acceptEnquiry(submission: Submission, dependencies: AcceptDependencies, options: AcceptOptions): Promise<Acceptance> {
  const { settings, isPlainForm } = options
  const { kind, fields, contactSafely, altcha, honeypot } = submission
  const { captcha } = dependencies
  checkpoint('contact:read')
  const solved = captcha === null || altcha === '' ? null : await captcha.verify(altcha)
  checkpoint('contact:checked')
  const isUnverified = captcha !== null && altcha === '' && isPlainForm
  const form = settings.forms[kind]
  if (form === undefined) throw new Error(`the site has no enquiries of the kind ${kind}`)
  const captchaFault = { field: 'altcha', message: settings.errors.captcha }
  const faults = [
    ...enquiryFaults(form, { fields, privacy: submission.privacy, contactSafely }, settings.errors),
    ...(captcha === null || solved !== null || isUnverified ? [] : [captchaFault]),
  ]
  if (faults.length > 0) return { kind: 'faults', faults }
  const createdAt = await timeToStore(dependencies.store.settings, new Date())
  if (isUnverified) {
    const { allowed, retryAfterSeconds } = await options.unverified.consume()
    if (!allowed) return { kind: 'limited', retryAfterSeconds }
  }
  const enquiry = toEnquiry(submission, { ...options, createdAt, solved, verified: !isUnverified, spam: honeypot !== '' })
  const isHeld = !enquiry.verified || enquiry.spam
  const deliveries = targetsFor(kindOf(settings, kind), dependencies.targets).map((target) => ({
    target,
    held: isHeld || (target === 'acknowledgement' && !isMailSafe(contactSafely)),
  }))
  let isNew = false
  try {
    checkpoint('contact:storing')
    const stored = await addWithReference(dependencies.store, { ...enquiry, deliveries })
    checkpoint('contact:stored')
    isNew = stored.kind === 'stored' || stored.kind === 'version'
    if (stored.kind === 'spent') return { kind: 'faults', faults: [captchaFault] }
    if (stored.kind === 'different') return { kind: 'faults', faults: [keyFault] }
    if (stored.kind === 'known') return { ...stored, kind: 'known' }
    return { ...stored, kind: 'stored', judgement: enquiry.spam ? 'spam' : enquiry.verified ? 'genuine' : 'unverified' }
  } finally {
    if (isUnverified && !isNew) options.unverified.release()
  }
}

// Pages make a key for each text: only a program can be told this.
const keyFault: FormFault = {
  field: 'idempotencyKey',
  message: 'Another enquiry was stored with this idempotencyKey. Send this one with a key of its own.',
}

/** Whether a mail may go to the person: only if it is among the safe ways, where any is marked (D37). */
function isMailSafe(contactSafely: readonly string[]): boolean {
  return contactSafely.length === 0 || contactSafely.includes('email')
}

// `acknowledgement` has texts of the site, which a kind without targets may not have.
const usualTargets: readonly Target[] = ['email', 'crm', 'webhook']

/**
 * The configured targets. If none of those that the site names is configured, the first one waits for its setting: an enquiry without a
 * target would not be shown as undelivered.
 */
function targetsFor({ targets, neverTo = [] }: KindSettings, set: ReadonlySet<Target>): readonly Target[] {
  const wanted = (targets ?? usualTargets).filter((target) => !neverTo.includes(target))
  const found = wanted.filter((target) => set.has(target))
  return found.length > 0 || targets === undefined ? found : wanted.slice(0, 1)
}

type Judged = Pick<AcceptOptions, 'settings' | 'locationOf'> &
  Pick<NewEnquiry, 'verified' | 'spam'> & { createdAt: Date; solved: Solved | null }

function toEnquiry(
  submission: Submission,
  { settings, locationOf, createdAt, solved, verified, spam }: Judged,
): Omit<NewEnquiry, 'deliveries'> {
  const { kind, contactSafely, page, idempotencyKey } = submission
  const { answerWithinHours, status, source } = kindOf(settings, kind)
  const fields = trimmed(submission)
  return {
    id: newId(createdAt),
    reference: newReference(),
    kind,
    fields,
    contactSafely: contactWays.filter((way) => contactSafely.includes(way)),
    page,
    location: locationOf(page, fields.city ?? ''),
    status,
    source,
    verified,
    spam,
    createdAt: createdAt.toISOString(),
    answerBy: new Date(createdAt.getTime() + answerWithinHours * 3_600_000).toISOString(),
    idempotencyKey,
    dedupeKey: idempotencyKey === null ? dedupeKey(kind, fields, spam) : null,
    solution: solved,
  }
}

/** The filled fields, trimmed, and with one character for a letter and its accents. */
function trimmed({ fields }: Submission): EnquiryFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed = '']) => {
      const value = composed(typed.trim())
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** D20: the same kind, contact and message are the same enquiry, and never one with what is suspected to come from a robot. */
function dedupeKey(kind: string, { phone = '', email = '', message = '' }: EnquiryFields, spam: boolean): string {
  const significant = [kind, spam, phone.replace(/\D/g, ''), email.toLowerCase(), message.replace(/\s+/g, ' ')]
  return createHash('sha256').update(JSON.stringify(significant)).digest('base64')
}

// After this many collisions the cause must be something else: there are 10^12 references.
const maxReferences = 5

async function addWithReference(store: AcceptDependencies['store'], enquiry: NewEnquiry, tries = 1): ReturnType<Store['enquiries']['add']> {
  try {
    return await store.enquiries.add(enquiry)
  } catch (error) {
    if (!(error instanceof ReferenceTakenError) || tries === maxReferences) throw error
    return addWithReference(store, { ...enquiry, reference: newReference() }, tries + 1)
  }
}

// Crockford's alphabet: no characters that are easily confused over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Two groups of four characters, easy to read out over the phone: 7K3F-9Q2M. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${group()}-${group()}`
}
