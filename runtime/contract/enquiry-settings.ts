import { defaultErrors, type EnquiryErrors, type EnquiryForm, type FieldWords, labelled } from './enquiry-form.ts'
import type { Formats } from './formats.ts'

/**
 * What a site says about its enquiries (D2): routes and content, with defaults. In texts, `%{name}` is filled at run
 * time (`formatMessage`).
 */
export type EnquirySettings = {
  /** The form of each kind, with the words of the site. */
  forms: Readonly<Record<string, EnquiryForm>>
  /** The messages for what is wrong with a form (§5). */
  errors: EnquiryErrors
  kinds: Readonly<Record<string, KindSettings>>
  /** The statuses in the order of menus; a kind can have its own (`KindSettings.statuses`). */
  statuses: readonly EnquiryStatus[]
  /** Where enquiries that staff enter by hand can come from; empty if any words will do. */
  sources: readonly string[]
  /** The names of the ways of contact that can be marked as safe (D37). */
  ways: Readonly<Record<string, string>>
  crm: {
    /** The CRM's name of each field (§3); a field without a name is not sent. */
    fields: Readonly<Record<string, string>>
    /** Texts that identify a response with status 200 as a refusal. */
    failureText: readonly string[]
    /** Sent with every post; `${CRM_NAME}` reads the environment, and no other variable can be read. */
    hiddenFields: Readonly<Record<string, string>>
    /** Put before the message where ways are marked as safe: `%{ways}`. */
    safeWays: string
    /** A time for a call that had passed before the enquiry came: `%{slot}`. */
    passedSlot: string
  }
  /**
   * The mail about an enquiry (D22): `%{reference}`, `%{kind}`, `%{place}`, `%{answerBy}`, `%{link}`, and in `full` a
   * list of all `%{fields}`.
   */
  notice: { subject: string; link: string; full: string }
  /** How phone numbers are written. */
  formats?: Formats
}

/** A status and those that may follow it. */
export type EnquiryStatus = {
  name: string
  next: readonly string[]
  /** Nothing is left to do, so the clock of the kind stops. */
  closed?: boolean
  /** Somebody waits for an answer; if no status of a kind says so, it is the one that new ones get. */
  waits?: boolean
}

/** Who an enquiry goes to. `acknowledgement` is a mail to the person who wrote. */
export type EnquiryTarget = 'crm' | 'email' | 'webhook' | 'acknowledgement'

export type KindSettings = {
  /** The name of the kind in mail and lists. */
  name: string
  answerWithinHours: number
  /**
   * Within how many minutes on duty somebody is to answer first: at half of them there is a reminder, after them the
   * next person is asked. 0: no such time. Left out: 30, or none for a kind with a clock.
   */
  firstAnswerMinutes?: number
  /** Status and source of a new enquiry (§3). */
  status: string
  source: string
  statuses?: readonly EnquiryStatus[]
  /** From this day on, people are warned that the time for an answer runs out; a kind without it has no clock. */
  warnFromDay?: number
  /**
   * Left out: those that the environment names, or none. If it names none of those that are listed here, the first one
   * waits for it.
   */
  targets?: readonly EnquiryTarget[]
  /** Who never gets one of this kind, whatever `targets` say. */
  neverTo?: readonly EnquiryTarget[]
  /**
   * That mail: `%{reference}`, `%{received}`, `%{answerBy}`. Needed for its target. `onlyIfSafe`: it is held for those
   * who did not mark e-mail as safe; otherwise only for those who marked other ways and not this one.
   */
  acknowledgement?: { subject: string; text: string; onlyIfSafe?: boolean }
}

/** `enquiries:` of the routes, with defaults. */
export type EnquiryRoute = {
  /** The entry whose words replace the defaults. */
  forms: EntryName | null
  /** The entry whose settings replace the defaults. */
  settings: EntryName | null
  /** The page that a form without JavaScript leads to (D19); null if the page of the form says it. */
  thanks: string | null
  /** The collection of the texts that staff answer with; left out where there is none. */
  answers?: string
  /** The settings of the kind of a missed call (`missedCallKind`), which has no form; left out where none are taken. */
  missedCalls?: Partial<KindSettings>
  kinds: Readonly<Record<string, { form: EnquiryForm; settings: Partial<KindSettings> }>>
}
/** The kind of enquiry that a call is which nobody has answered. */
export const missedCallKind = 'missedCall'

/** Whether a site takes missed calls as enquiries. */
export function takesMissedCalls(settings: Pick<EnquirySettings, 'kinds'> | null): boolean {
  return settings !== null && Object.hasOwn(settings.kinds, missedCallKind)
}

type EntryName = { collection: string; slug: string }

/** The forms by their kinds, as pages get them: without the words of content. */
export function formsOf(route: EnquiryRoute | null): Readonly<Record<string, EnquiryForm>> {
  return Object.fromEntries(Object.entries(route?.kinds ?? {}).map(([kind, { form }]) => [kind, form]))
}

type Content = Readonly<Record<string, unknown>>
// What the entries can have; their schemas have checked it.
type FormsContent = {
  errors?: Partial<EnquiryErrors>
  contactSafely?: { options?: Readonly<Record<string, string>> }
} & Readonly<Record<string, { fields?: Readonly<Record<string, FieldWords>> } | undefined>>
type SettingsContent = {
  enquiries?: Readonly<Record<string, Partial<KindSettings>>>
  crm?: Partial<EnquirySettings['crm']>
  enquiryStatuses?: readonly EnquiryStatus[]
  enquirySources?: readonly string[]
  enquiryNotice?: Partial<EnquirySettings['notice']>
}

const defaultWays = { call: 'Call', message: 'Leave a voice message', whatsapp: 'WhatsApp', email: 'Email' }
const defaultCrmTexts = {
  safeWays: 'Please use only: %{ways}.',
  passedSlot: '%{slot}; this had passed when the message came',
}
const defaultNotice: EnquirySettings['notice'] = {
  subject: '%{kind} %{reference}',
  link: 'There is a new message for %{place}. Please answer it by %{answerBy}.\n\n%{link}\n',
  full: 'There is a new message for %{place}. Please answer it by %{answerBy}.\n\n%{fields}\n\n%{link}\n',
}

/**
 * The settings of a site: its two entries, if it has them, over its routes, over the defaults. Placeholders are filled.
 */
export function toEnquirySettings(
  route: EnquiryRoute,
  { forms: words, settings }: { forms: Content; settings: Content },
): EnquirySettings {
  const { errors, contactSafely, ...wordsOfKinds } = words as FormsContent
  const {
    enquiries = {},
    crm,
    enquiryNotice,
    enquiryStatuses: statuses = [],
    enquirySources: sources = [],
  } = settings as SettingsContent
  const ofForms = Object.entries(route.kinds)
  const kinds = [
    ...ofForms,
    ...(route.missedCalls === undefined ? [] : [[missedCallKind, { settings: route.missedCalls }] as const]),
  ]
  const forms = Object.fromEntries(
    ofForms.map(([kind, { form }]) => [kind, labelled(form, wordsOfKinds[kind]?.fields)]),
  )
  return {
    forms,
    errors: { ...defaultErrors, ...errors },
    kinds: Object.fromEntries(
      kinds.map(([kind, own]) => [kind, kindSettings(kind, { ...own.settings, ...enquiries[kind] }, statuses)]),
    ),
    statuses,
    sources,
    ways: contactSafely?.options ?? defaultWays,
    crm: { fields: crmFields(forms), failureText: [], hiddenFields: {}, ...defaultCrmTexts, ...crm },
    notice: { ...defaultNotice, ...enquiryNotice },
  }
}

function kindSettings(kind: string, own: Partial<KindSettings>, statuses: readonly EnquiryStatus[]): KindSettings {
  const first = (own.statuses ?? statuses)[0]
  return { ...defaultKind(kind), ...(first === undefined ? {} : { status: first.name }), ...own }
}

/** The settings of a kind; for one that the site has no more, the defaults. */
export function kindOf({ kinds }: Pick<EnquirySettings, 'kinds'>, kind: string): KindSettings {
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? { ...defaultKind(kind), targets: [] }
}

function defaultKind(kind: string): KindSettings {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]/g, ' ')
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    answerWithinHours: 24,
    status: 'New',
    source: 'Website',
  }
}

/** Each field under its own name. */
function crmFields(forms: EnquirySettings['forms']): Record<string, string> {
  const names = Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name))
  return Object.fromEntries([...names, 'status', 'source'].map((name) => [name, name]))
}

/** The statuses of a kind. A site that names none has those that any desk needs: new, answered and closed. */
export function statusesOf(
  settings: Pick<EnquirySettings, 'kinds' | 'statuses'>,
  kind: string,
): readonly EnquiryStatus[] {
  const { status, statuses: own } = kindOf(settings, kind)
  const named = own ?? settings.statuses
  if (named.length > 0) return named
  return [
    { name: status, next: ['Answered', 'Closed'] },
    { name: 'Answered', next: ['Closed', status] },
    { name: 'Closed', next: ['Answered'] },
  ]
}
