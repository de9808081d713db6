import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { FormFault } from '../../page/forms/enquiry-rules.ts'
import { enquiryFaults } from '../../page/forms/enquiry-rules.ts'
import { timeToStore } from '../../server/jobs/recorded-clock.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { SettingStore } from '../../store/setting-store.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { slotName } from '../duty/call-slots.ts'
import type { DutyStore } from '../duty/store/duty-store.ts'
import type { NewEnquiry, Target } from '../store/enquiry.ts'
import type { EnquiryStore } from '../store/enquiry-store.ts'
import { askedSlot, slotFaults } from './asked-slot.ts'
import { addWithReference, newEnquiry } from './new-enquiry.ts'
import type { Submission } from './read-submission.ts'

/**
 * What the visitor learns about a stored enquiry. `callAt`: the time for a call that they asked for, null if it had
 * passed; left out if they asked for none, or the enquiry was stored before.
 */
export type Receipt = { id: string; reference: string; answerBy: string; callAt?: string | null }

/**
 * The result of a submission. Visitors are thanked only for `stored`, also as the next version of one, and `known`
 * (D19).
 */
export type Acceptance =
  | ({ kind: 'stored'; judgement: 'genuine' | 'unverified' | 'spam' } & Receipt)
  | ({ kind: 'known' } & Receipt)
  | { kind: 'faults'; faults: readonly FormFault[] }
  /** Too many unverified ones from one address. */
  | { kind: 'limited'; retryAfterSeconds: number }

export type AcceptDependencies = {
  store: { enquiries: EnquiryStore; settings: SettingStore; duties: Pick<DutyStore, 'rotas'> }
  /** Null if there is no captcha. */
  captcha: Captcha | null
  /** The configured targets. */
  targets: ReadonlySet<Target>
}

export type AcceptOptions = {
  settings: EnquirySettings
  /**
   * The location that an enquiry counts for: that of its page, or else the one that was typed; empty if neither is one.
   */
  locationOf: (page: string, typed: string) => string
  /** The areas that a location is in. */
  areasOf: (location: string) => readonly string[]
  /** Whether a form without JavaScript sent it, which cannot solve a challenge (D21). */
  isPlainForm: boolean
  /** The limit of unverified enquiries per address; known ones, and those that could not be stored, do not count. */
  unverified: { consume(): Promise<{ allowed: boolean; retryAfterSeconds: number }>; release(): void }
}

/**
 * Checks a submission and stores it; it is on disk when this resolves. Rejects with a StoreError if it cannot be
 * stored.
 */
export async function acceptEnquiry(
  submission: Submission,
  dependencies: AcceptDependencies,
  options: AcceptOptions,
): Promise<Acceptance> {
  const { settings, isPlainForm } = options
  const { kind, fields, contactSafely, altcha, honeypot } = submission
  const { captcha } = dependencies
  checkpoint('contact:read')
  const solved = captcha === null || altcha === '' ? null : await captcha.verify(altcha)
  checkpoint('contact:checked')
  const isUnverified = captcha !== null && altcha === '' && isPlainForm
  const form = settings.forms[kind]
  if (form === undefined) throw new Error(`the site has no enquiries of the kind ${kind}`)
  const areasOfPage = options.areasOf(options.locationOf(submission.page, ''))
  const captchaFault = { field: 'altcha', message: settings.errors.captcha }
  const faults = [
    ...enquiryFaults(form, { fields, privacy: submission.privacy, contactSafely }, settings.errors),
    ...(await slotFaults(submission, { store: dependencies.store, settings, areas: areasOfPage, now: new Date() })),
    ...(captcha === null || solved !== null || isUnverified ? [] : [captchaFault]),
  ]
  if (faults.length > 0) return { kind: 'faults', faults }
  const createdAt = await timeToStore(dependencies.store.settings, new Date())
  const location = options.locationOf(submission.page, fields.city ?? '')
  const enquiry = newEnquiry(submission, {
    settings,
    createdAt,
    solved,
    verified: !isUnverified,
    spam: honeypot !== '',
    location,
    areas: options.areasOf(location),
    targets: dependencies.targets,
  })
  if (isUnverified) {
    const { allowed, retryAfterSeconds } = await options.unverified.consume()
    const known = allowed ? null : await dependencies.store.enquiries.known(enquiry)
    if (known?.kind === 'known') return { ...known, kind: 'known' }
    if (!allowed) return { kind: 'limited', retryAfterSeconds }
  }
  let isNew = false
  try {
    checkpoint('contact:storing')
    const stored = await addWithReference(dependencies.store, enquiry)
    checkpoint('contact:stored')
    isNew = stored.kind === 'stored' || stored.kind === 'version'
    if (stored.kind === 'spent') return { kind: 'faults', faults: [captchaFault] }
    if (stored.kind === 'different') return { kind: 'faults', faults: [keyFault] }
    if (stored.kind === 'known') return { ...stored, kind: 'known' }
    const judgement = enquiry.spam ? 'spam' : enquiry.verified ? 'genuine' : 'unverified'
    return { ...stored, kind: 'stored', judgement, ...slotReceipt(enquiry) }
  } finally {
    if (isUnverified && !isNew) options.unverified.release()
  }
}

function slotReceipt(enquiry: NewEnquiry): Pick<Receipt, 'callAt'> {
  const slot = askedSlot(enquiry)
  return slot === null ? {} : { callAt: slot.hasPassed ? null : slotName(slot) }
}

// Pages make a key for each text: only a program can be told this.
const keyFault: FormFault = {
  field: 'idempotencyKey',
  message: 'Another enquiry was stored with this idempotencyKey. Send this one with a key of its own.',
}
