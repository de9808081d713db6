import { createHash, randomInt } from 'node:crypto'
import { type EnquirySettings, type EnquiryTarget, type KindSettings, kindOf } from '../../contract/enquiry-settings.ts'
import { contactWays } from '../../page/forms/enquiry-rules.ts'
import { composed } from '../../shared/format/text.ts'
import { newId } from '../../store/new-id.ts'
import type { Solved } from '../captcha/captcha.ts'
import { ReferenceTakenError } from '../store/add-enquiry.ts'
import type { EnquiryFields, NewEnquiry, Target } from '../store/enquiry.ts'
import type { EnquiryStore } from '../store/enquiry-store.ts'
import type { Submission } from './read-submission.ts'

/** `targets`: the configured ones. `location`: what it counts for; `areas`: those that it is in. */
type Judged = Pick<NewEnquiry, 'verified' | 'spam' | 'location' | 'areas'> & {
  settings: EnquirySettings
  createdAt: Date
  solved: Solved | null
  targets: ReadonlySet<Target>
}
type Written = Pick<Submission, 'kind' | 'fields' | 'contactSafely' | 'page' | 'idempotencyKey'>

/** What was written, as it is stored, with its deliveries. */
export function newEnquiry(
  written: Written,
  { settings, createdAt, location, areas, solved, verified, spam, targets }: Judged,
): NewEnquiry {
  const { kind, contactSafely, page, idempotencyKey } = written
  const kindSettings = kindOf(settings, kind)
  const { answerWithinHours, status, source } = kindSettings
  const fields = trimmed(written)
  const isHeld = !verified || spam
  return {
    id: newId(createdAt),
    reference: newReference(),
    kind,
    fields,
    contactSafely: contactWays.filter((way) => contactSafely.includes(way)),
    page,
    location,
    areas,
    status,
    source,
    verified,
    spam,
    createdAt: createdAt.toISOString(),
    answerBy: new Date(createdAt.getTime() + answerWithinHours * 3_600_000).toISOString(),
    firstAnswerMinutes: firstAnswerMinutesOf(kindSettings),
    idempotencyKey,
    dedupeKey: idempotencyKey === null ? dedupeKey(kind, fields, spam) : null,
    solution: solved,
    deliveries: targetsFor(kindSettings, targets)
      .filter((target) => target !== 'acknowledgement' || fields.email !== undefined)
      .map((target) => ({
        target,
        held: isHeld || (target === 'acknowledgement' && !isMailSafe(kindSettings, contactSafely)),
      })),
  }
}

const usualFirstAnswerMinutes = 30

function firstAnswerMinutesOf({ firstAnswerMinutes, warnFromDay }: KindSettings): number | null {
  const usual = warnFromDay === undefined ? usualFirstAnswerMinutes : 0
  return (firstAnswerMinutes ?? usual) || null
}

/**
 * Whether the person may get the mail of the kind (D37): not if they marked other ways only, nor, for some kinds, if
 * they marked none.
 */
export function isMailSafe(
  { acknowledgement }: Pick<KindSettings, 'acknowledgement'>,
  contactSafely: readonly string[],
): boolean {
  return contactSafely.includes('email') || (contactSafely.length === 0 && acknowledgement?.onlyIfSafe !== true)
}

// `acknowledgement` has texts of the site, which a kind without targets may not have.
const usualTargets: readonly EnquiryTarget[] = ['email', 'crm', 'webhook']

/**
 * The configured targets. If none of those that the site names is configured, the first one waits for its setting: an
 * enquiry without a target would not be shown as undelivered.
 */
function targetsFor({ targets, neverTo = [] }: KindSettings, set: ReadonlySet<Target>): readonly Target[] {
  const wanted = (targets ?? usualTargets).filter((target) => !neverTo.includes(target))
  const found = wanted.filter((target) => set.has(target))
  return found.length > 0 || targets === undefined ? found : wanted.slice(0, 1)
}

/** The filled fields, trimmed, and with one character for a letter and its accents. */
function trimmed({ fields }: Written): EnquiryFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed = '']) => {
      const value = composed(typed.trim())
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/**
 * D20: the same kind, contact and message are the same enquiry, and never one with what is suspected to come from a
 * robot.
 */
function dedupeKey(kind: string, { phone = '', email = '', message = '' }: EnquiryFields, spam: boolean): string {
  const significant = [kind, spam, phone.replace(/\D/g, ''), email.toLowerCase(), message.replace(/\s+/g, ' ')]
  return createHash('sha256').update(JSON.stringify(significant)).digest('base64')
}

// After this many collisions the cause must be something else: there are 10^12 references.
const maxReferences = 5

/** Adds an enquiry, under another reference if its own is taken. */
export async function addWithReference(
  store: { enquiries: EnquiryStore },
  enquiry: NewEnquiry,
  tries = 1,
): ReturnType<EnquiryStore['add']> {
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
