/**
 * What the texts of an answer to an enquiry can name, besides what every page has, with an example of each. Those of
 * the person are empty where nothing was given: `{{#if firstName}}Dear {firstName}{{else}}Hello{{/if}}`.
 */
export const answerFields = {
  /** Of the enquiry. */
  reference: 'K7Q2-M4XD',
  kind: 'Enquiry',
  received: 'Monday, 2 March 2026 at 09:00',
  answerBy: 'Tuesday, 3 March 2026 at 09:00',
  place: 'Fenby',
  /** Of the person. */
  name: 'Jo Bloggs',
  firstName: 'Jo',
  lastName: 'Bloggs',
  company: 'Hasp and Staple Ltd',
  /** The name of whoever answers, if their account has one. */
  agent: 'Sam Marsh',
} as const

/** The values of an answer by the names of its fields. */
export type AnswerValues = Readonly<Record<keyof typeof answerFields, string>>

/** The fields that are empty for some enquiries. */
export const optionalAnswerFields: readonly (keyof AnswerValues)[] = [
  'place',
  'name',
  'firstName',
  'lastName',
  'company',
  'agent',
]

/** An entry of the collection of answers, as the engine reads it; `kinds`: the kinds of enquiry that it is for. */
export type AnswerEntry = { title?: string; subject?: string; text?: string; kinds?: readonly string[] }

/** The fields of such an entry that are filled. */
export const filledAnswerFields = ['subject', 'text'] as const
