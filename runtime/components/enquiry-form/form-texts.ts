import type { EnquiryForm, FieldWords } from '../../contract/enquiry-form.ts'
import { defaultErrors, type EnquiryErrors, labelled } from '../../contract/enquiry-form.ts'
import { formatMessage } from '../../page/index.ts'

/** The words of one form. */
export type OwnTexts = {
  submit: string
  /** The thanks of a form that was stored. */
  sent: string
  /** What happens to what people write, behind `helpQuestion`; without it the question is not asked. */
  help?: string
}

/** The words that all forms of a site share. `%{…}` is filled in where they are shown. */
export type SharedTexts = {
  /** The mark behind the name of a field that may stay empty. */
  optional: string
  /** The question which ways of contact are safe, for forms that ask it. */
  contactSafely: {
    question: string
    hint: string
    options: { call: string; message: string; whatsapp: string; email: string }
  }
  /** `%{link}` has the words of `link`. */
  /** Opens the fields that say when to call. */
  callTimes: string
  privacy: {
    /** Beside the box of forms that ask for it. */
    accept: string
    /** Over the button of other forms, or nothing. */
    note: string
    link: string
  }
  helpQuestion: string
  /** The name of a field that people neither see nor reach. */
  trap: string
  errors: EnquiryErrors & {
    /** Over the list of faults. */
    heading: string
    /** Says how to go on. */
    captchaHelp: string
    /** Says how to go on, with `%{wait}`. */
    tooMany: string
    /** Says how to go on. */
    unsent: string
  }
  sending: string
  /**
   * What a visitor keeps: `%{reference}`, `%{time}`, and if they asked for a time for a call `%{slot}`, or that it had
   * passed.
   */
  thanks: { reference: string; answerBy: string; callAt: string; passed: string }
  /** An enquiry that waits on the device until the server can be reached. */
  kept: string
  /** The line about it, on every page until it is sent. */
  waiting: WaitingTexts
}
export type WaitingTexts = {
  label: string
  note: string
  delete: string
  deleted: string
  sent: string
  /** Said besides, of one with a time for a call that has passed. */
  passed: string
  refused: string
  expired: string
}

/** The hint of fields of which one has to be filled in: `%{fields}` is the list of them. */
type HintTexts = { oneIsEnough: string }

/** All words of a form but those at its fields. */
export type FormTexts = SharedTexts & OwnTexts

type Some<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends string | undefined ? Texts[Name] : Some<Texts[Name]>
}
type SomeOwn = Some<OwnTexts> & { readonly fields?: Readonly<Partial<Record<string, FieldWords>>> }

/**
 * Words of a site in place of the engine's: those that all its forms share, and those of one form, directly or under
 * the name of its kind, as the entry has them that `enquiries.forms` of the routes names.
 */
export type EnquiryWording<Kind extends string = never> = Some<SharedTexts & HintTexts> &
  SomeOwn & { readonly [Name in Kind]?: SomeOwn }

/** The words of a site that has none of its own. */
const defaultTexts: FormTexts & HintTexts = {
  submit: 'Send',
  sent: 'Thank you. We have your message.',
  optional: '(optional)',
  oneIsEnough: 'One of these is enough: %{fields}.',
  contactSafely: {
    question: 'How may we reach you?',
    hint: 'You do not have to answer. If you tick one or more, we use no other way.',
    options: { call: 'Call me', message: 'Leave a voice message', whatsapp: 'Use WhatsApp', email: 'Send an email' },
  },
  callTimes: 'Say when to call',
  privacy: { accept: 'I have read the %{link}.', note: '', link: 'privacy policy' },
  helpQuestion: 'Who reads what I write?',
  trap: 'Leave this empty',
  errors: {
    ...defaultErrors,
    heading: 'There is a problem',
    captchaHelp: 'What you wrote is still here.',
    tooMany: 'Too many messages came from your connection. What you wrote is still here. Please send it again %{wait}.',
    unsent: 'What you wrote could not be sent, and is still here. Please send it again.',
  },
  sending: 'Sending…',
  thanks: {
    reference: 'Your reference: %{reference}.',
    answerBy: 'You will hear from us by %{time}.',
    callAt: 'You asked for a call on %{slot}.',
    passed: 'The time that you chose for a call has passed. We will agree another one with you.',
  },
  kept: 'Thank you. You seem to be offline: your message is kept on this device, and is sent as soon as you are online.',
  waiting: {
    label: 'Unsent message',
    note: 'A message of yours is kept on this device, encrypted. It is sent when you are online, and deleted after 24 hours.',
    delete: 'Delete',
    deleted: 'The message that was kept on this device is deleted. If it had reached us before, we have it.',
    sent: 'The message that was kept on this device has been sent. Your reference: %{reference}.',
    passed: 'The time that you chose for a call has passed. We will agree another one with you.',
    refused: 'The message that is kept on this device cannot be sent as it is. Please write to us again.',
    expired:
      'A message was kept on this device for 24 hours and is deleted. If you have not heard from us, please send it again.',
  },
}

type WordedForm = { form: EnquiryForm; texts: FormTexts }

const noWording: EnquiryWording = {}
const worded = new WeakMap<EnquiryForm, WeakMap<EnquiryWording, WordedForm>>()

/**
 * The form with the words of a site, and all others. The same form and words give the same object: the pages of a site
 * share them.
 */
export function withTexts(form: EnquiryForm, wording: EnquiryWording = noWording): WordedForm {
  const known = worded.get(form) ?? new WeakMap<EnquiryWording, WordedForm>()
  const made = known.get(wording) ?? addTexts(form, wording)
  worded.set(form, known.set(wording, made))
  return made
}

function addTexts(form: EnquiryForm, wording: EnquiryWording): WordedForm {
  // What stands under the name of a kind is of this type (`EnquiryWording<Kind>`).
  const ofKind = (wording as Readonly<Partial<Record<string, SomeOwn>>>)[form.kind]
  const own = { ...wording, ...ofKind }
  const { oneIsEnough, ...texts } = withOverrides(defaultTexts, own)
  return { form: withHints(labelled(form, own.fields), oneIsEnough), texts }
}

/** Says at fields of which one has to be filled in that this one is enough, unless they have a hint of their own. */
function withHints(form: EnquiryForm, oneIsEnough: string): EnquiryForm {
  if (form.atLeastOne.length < 2) return form
  const isOne = ({ name }: { name: string }) => form.atLeastOne.includes(name)
  const labels = form.fields.filter(isOne).map(({ label }) => label)
  const hint = formatMessage(oneIsEnough, { fields: labels.join(', ') })
  return { ...form, fields: form.fields.map((field) => (isOne(field) ? { hint, ...field } : field)) }
}

/** The texts with those of a site in their place; what else a site has under other names is not among them. */
function withOverrides<Texts extends object>(texts: Texts, some: Readonly<Record<string, unknown>>): Texts {
  const names = [...new Set([...Object.keys(texts), 'help'])].filter(
    (name) => name in texts || typeof some[name] === 'string',
  )
  const filled = names.map((name) => {
    const known: unknown = texts[name as keyof Texts]
    return [
      name,
      typeof known === 'object' && known !== null ? withOverrides(known, Object(some[name])) : (some[name] ?? known),
    ]
  })
  return Object.fromEntries(filled) as Texts // each text is one of the same name
}
