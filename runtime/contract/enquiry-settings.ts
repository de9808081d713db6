import { type EnquiryField, type EnquiryKind, type EnquiryWords, enquiryFields } from './enquiry-fields.ts'

/**
 * What a site says about its enquiries; all of it is content (D2). In texts, `%{name}` is filled at run time
 * (`formatMessage`).
 */
export type EnquirySettings = {
  words: Readonly<Record<EnquiryKind, EnquiryWords>>
  /** The message for a failed captcha (§5). */
  captchaFault: string
  kinds: Readonly<Record<EnquiryKind, KindSettings>>
  /** The statuses in the order of menus; a kind can have its own (`KindSettings.statuses`). */
  statuses: readonly EnquiryStatus[]
  /** The names of the ways of contact that can be marked as safe (D37). */
  ways: Readonly<Record<string, string>>
  crm: {
    /** The CRM's name of each field (§3); a field without a name is not sent. */
    fields: Readonly<Partial<Record<EnquiryField | 'status' | 'source', string>>>
    /** Texts that identify a response with status 200 as a refusal. */
    failureText: readonly string[]
    /** Sent with every post; `${CRM_NAME}` reads the environment, and no other variable can be read. */
    hiddenFields: Readonly<Record<string, string>>
    /** Put before the message where ways are marked as safe: `%{ways}`. */
    safeWays: string
  }
  /** The mail about an enquiry (D22): `%{reference}`, `%{kind}`, `%{place}`, `%{answerBy}`, `%{link}`, and in `full` a list of all `%{fields}`. */
  notice: { subject: string; link: string; full: string }
}

/** A status and those that may follow it. `closed`: nothing is left to do, so the clock of the kind stops. */
export type EnquiryStatus = { name: string; next: readonly string[]; closed?: boolean }

export type KindSettings = {
  /** The name of the kind in mail and lists. */
  name: string
  answerWithinHours: number
  /** Status and source of a new enquiry (§3). */
  status: string
  source: string
  statuses?: readonly EnquiryStatus[]
  /** From this day on, people are warned that the time for an answer runs out; a kind without it has no clock. */
  warnFromDay?: number
  /** `acknowledgement` is a mail to the person who wrote. */
  targets: readonly ('crm' | 'email' | 'webhook' | 'acknowledgement')[]
  /** That mail: `%{reference}`, `%{received}`, `%{answerBy}`. Needed for its target. */
  acknowledgement?: { subject: string; text: string }
}

/** `enquiries:` of the routes. `forms` and `settings` are entries; `thanks` is the page that a form without JavaScript leads to (D19). */
export type EnquiryRoute = { forms: EntryName; settings: EntryName; thanks: string }
type EntryName = { collection: string; slug: string }

const kinds = Object.keys(enquiryFields)
const faults = ['required', 'requiredFields', 'privacy', 'captcha', 'phone', 'email', 'tooLong', 'characters', 'way']

// The values that a site needs to take enquiries, as paths into the two entries.
const neededOfForms = [...faults.map((name) => `errors.${name}`), ...kinds.map((kind) => `${kind}.fields`), 'contactSafely.options']
const neededOfSettings = [
  ...kinds.flatMap((kind) => ['name', 'answerWithinHours', 'status', 'source', 'targets'].map((name) => `enquiries.${kind}.${name}`)),
  ...['fields', 'failureText', 'hiddenFields', 'safeWays'].map((name) => `crm.${name}`),
  ...['subject', 'link', 'full'].map((name) => `enquiryNotice.${name}`),
]

type Content = Readonly<Record<string, unknown>>

/** The paths that the two entries lack. Empty when enquiries can be taken. */
export function missingEnquirySettings(forms: Content, settings: Content): { forms: string[]; settings: string[] } {
  return {
    forms: neededOfForms.filter((path) => valueAt(forms, path) === undefined),
    settings: neededOfSettings.filter((path) => valueAt(settings, path) === undefined),
  }
}

type FormsContent = Readonly<Record<EnquiryKind, { fields: EnquiryWords['fields'] }>> & {
  errors: EnquiryWords['errors'] & { captcha: string }
  contactSafely: { options: Readonly<Record<string, string>> }
}
type SettingsContent = {
  enquiries: Readonly<Record<EnquiryKind, KindSettings>>
  crm: EnquirySettings['crm']
  enquiryStatuses?: readonly EnquiryStatus[]
  enquiryNotice: EnquirySettings['notice']
}

/** The settings of two complete entries, with their placeholders filled. */
export function toEnquirySettings(forms: Content, settings: Content): EnquirySettings {
  const { errors, contactSafely, ...forKind } = forms as FormsContent // missingEnquirySettings has checked it
  const { enquiries, crm, enquiryNotice, enquiryStatuses: statuses = [] } = settings as SettingsContent
  const wordsOf = (kind: EnquiryKind): EnquiryWords => ({ fields: forKind[kind].fields, errors })
  return {
    words: { consumer: wordsOf('consumer'), business: wordsOf('business'), complaint: wordsOf('complaint') },
    captchaFault: errors.captcha,
    kinds: enquiries,
    statuses,
    ways: contactSafely.options,
    crm,
    notice: enquiryNotice,
  }
}

/** The statuses of a kind. A site that names none has those that any desk needs: new, answered and closed. */
export function statusesOf({ kinds, statuses }: Pick<EnquirySettings, 'kinds' | 'statuses'>, kind: EnquiryKind): readonly EnquiryStatus[] {
  const { status, statuses: own } = kinds[kind]
  const named = own ?? statuses
  if (named.length > 0) return named
  return [
    { name: status, next: ['Answered', 'Closed'] },
    { name: 'Answered', next: ['Closed', status] },
    { name: 'Closed', next: ['Answered'] },
  ]
}

function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => (value as Content | undefined)?.[step], content)
}
