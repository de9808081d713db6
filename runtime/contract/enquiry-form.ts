/**
 * What a page draws and checks a form by: what `enquiries.kinds` of the routes says, with defaults. Plain values, so an
 * island can have them.
 */
export type EnquiryForm = {
  /** The name of the kind of enquiry. */
  kind: string
  /** In their order. */
  fields: readonly FormField[]
  /** One of these fields has to be filled in; empty where any may be empty. */
  atLeastOne: readonly string[]
  /** `privacy`: the privacy policy has to be accepted. `safeWays`: which ways of contact are safe (D37). */
  asks: readonly ('privacy' | 'safeWays')[]
  /** Whether one message about the whole form says that fields are empty. */
  saysIncomplete?: true
}

export type FormField = FieldDefaults & { name: string; isRequired: boolean }
type FieldDefaults = {
  label: string
  type: FieldType
  /** What browsers may offer for it. */
  autoComplete: string
  maxLength: number
  hint?: string
  placeholder?: string
  /** Of a `choice`: the answers. */
  options?: readonly string[]
  /** Of a `number`, and as days (`YYYY-MM-DD`) of a `date`. */
  min?: number | string
  max?: number | string
}
/**
 * `checkbox`: its value is `yes`, or empty. `slot`: the start of a time for a call, which only a script can offer. The
 * kinds are in `fieldKinds` (`runtime/page/forms/field-kinds.ts`).
 */
export type FieldType = 'text' | 'textarea' | 'tel' | 'email' | 'choice' | 'number' | 'date' | 'checkbox' | 'slot'

/** The words of a field, as a site has them. */
export type FieldWords = { label?: string; hint?: string; placeholder?: string }

/**
 * The messages for what is wrong: `%{field}` is the label of a field, `%{fields}` a list of them, `%{limit}` a number
 * of characters, or the number or day that is the limit.
 */
export type EnquiryErrors = Readonly<Record<ErrorName, string>>
type ErrorName = keyof typeof defaultErrors

const longText = 10_000
const shortText = 200

/** The fields that the engine knows, in the order of tables. A site can give them other words. */
export const knownFields: Readonly<Record<string, FieldDefaults>> = {
  name: { label: 'Name', type: 'text', autoComplete: 'name', maxLength: 120 },
  firstName: { label: 'First name', type: 'text', autoComplete: 'given-name', maxLength: 40 },
  lastName: { label: 'Last name', type: 'text', autoComplete: 'family-name', maxLength: 80 },
  company: { label: 'Company', type: 'text', autoComplete: 'organization', maxLength: shortText },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: 100 },
  city: { label: 'Town', type: 'text', autoComplete: 'address-level2', maxLength: 100 },
  callAt: { label: 'Call me between', type: 'slot', autoComplete: 'off', maxLength: 30 },
  safeTimes: { label: 'When is a call safe?', type: 'text', autoComplete: 'off', maxLength: shortText },
  message: { label: 'Message', type: 'textarea', autoComplete: 'off', maxLength: longText },
}

/** What a missed call has besides the number of the caller: the number that was called. */
export const calledField = { name: 'called', label: 'Number called' }

/** The fields that say when to call. They are shown beside the safe ways (D37). */
export const callFields: ReadonlySet<string> = new Set(['callAt', 'safeTimes'])

/** How many characters a field of the site's own holds, where the site does not say it. */
const lengths: Readonly<Record<FieldType, number>> = {
  text: shortText,
  textarea: longText,
  tel: 30,
  email: 100,
  choice: shortText,
  number: 40,
  date: 10,
  checkbox: 3,
  slot: 30,
}

/** What a field of the site's own is, but for its label. */
export function ownField(type: FieldType): Omit<FieldDefaults, 'label'> {
  return { type, autoComplete: 'off', maxLength: lengths[type] }
}

/** The messages of a site that has none of its own. */
export const defaultErrors = {
  required: 'Please fill in: %{field}.',
  requiredFields: 'Some fields still have to be filled in.',
  atLeastOne: 'Please fill in at least one of these: %{fields}.',
  privacy: 'Please tick this box to go on.',
  captcha: 'We could not tell that you are a person. Please try once more.',
  phone: 'Please check this phone number. A number from abroad begins with + and the code of its country.',
  email: 'Please check this email address. It should look like name@example.com.',
  noPhone: 'You ticked only ways that need a phone number. Please add one, or tick another way.',
  noEmail: 'You ticked only email. Please add an email address, or tick another way.',
  tooLong: '%{field} can hold %{limit} characters at most.',
  characters: '%{field} has a character that cannot be read. Please type the text again.',
  way: 'Please choose again how we may reach you.',
  choice: 'Please choose one of the answers: %{field}.',
  number: 'Please write a number: %{field}.',
  tooSmall: 'Please write %{limit} or more: %{field}.',
  tooLarge: 'Please write %{limit} or less: %{field}.',
  date: 'Please write a day such as 2026-05-31: %{field}.',
  tooEarly: 'Please choose %{limit} or later: %{field}.',
  tooLate: 'Please choose %{limit} or earlier: %{field}.',
  tick: 'Please tick: %{field}.',
  slot: 'This time is no longer on offer. Please choose another one, or none.',
} as const

/** The form with the words of the content over its own. */
export function labelled(form: EnquiryForm, words: Readonly<Partial<Record<string, FieldWords>>> = {}): EnquiryForm {
  return { ...form, fields: form.fields.map((field) => ({ ...field, ...words[field.name] })) }
}
