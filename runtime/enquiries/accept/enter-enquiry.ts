import type { EnquiryForm } from '../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { enquiryFaults, type FormFault } from '../../page/forms/enquiry-rules.ts'
import { timeToStore } from '../../server/jobs/recorded-clock.ts'
import type { SettingStore } from '../../store/setting-store.ts'
import type { EnquiryFields, Target } from '../store/enquiry.ts'
import type { EnquiryStore } from '../store/enquiry-store.ts'
import { addWithReference, newEnquiry } from './new-enquiry.ts'

/**
 * What somebody told on the phone, written down by staff. `key`: that of the form, so that sending it twice stores it
 * once.
 */
export type EnteredEnquiry = {
  kind: string
  fields: EnquiryFields
  contactSafely: readonly string[]
  location: string
  areas: readonly string[]
  source: string
  key: string
  enteredBy: string
}
/** `used`: another enquiry was stored from the same form. */
export type EnterResult =
  | { kind: 'faults'; faults: readonly FormFault[] }
  | { kind: 'entered'; reference: string }
  | { kind: 'used' }
type EnterDependencies = {
  store: { enquiries: EnquiryStore; settings: SettingStore }
  targets: ReadonlySet<Target>
  settings: EnquirySettings
}

/**
 * Checks an enquiry by the rules of its form and stores it; it is delivered and counted like any other. Nobody consents
 * on the phone.
 */
export async function enterEnquiry(
  entered: EnteredEnquiry,
  { store, targets, settings }: EnterDependencies,
): Promise<EnterResult> {
  const { kind, fields, contactSafely, location, areas, source, key, enteredBy } = entered
  const form = settings.forms[kind]
  if (form === undefined) throw new Error(`the site has no enquiries of the kind ${kind}`)
  const faults = enquiryFaults(withoutConsent(form), { fields, contactSafely, privacy: true }, settings.errors)
  if (faults.length > 0) return { kind: 'faults', faults }
  const createdAt = await timeToStore(store.settings, new Date())
  const enquiry = newEnquiry(
    { kind, fields, contactSafely, page: '', idempotencyKey: `entered ${key}` },
    { settings, createdAt, location, areas, solved: null, verified: true, spam: false, targets },
  )
  const stored = await addWithReference(store, { ...enquiry, source, enteredBy })
  return 'reference' in stored ? { kind: 'entered', reference: stored.reference } : { kind: 'used' }
}

function withoutConsent(form: EnquiryForm): EnquiryForm {
  return { ...form, asks: ['safeWays'] }
}
