/** The audit trail. */
export const texts = {
  'people.audit.title': 'Audit trail',
  'people.audit.hint': 'Who did what. It names no visitor, and nobody can change it.',
  'people.audit.who': 'Who',
  'people.audit.everybody': 'Everybody',
  'people.audit.kind': 'What',
  'people.audit.all': 'Everything',
  'people.audit.sign-in': 'Sign-in',
  'people.audit.people': 'People',
  'people.audit.enquiries': 'Enquiries',
  'people.audit.site': 'The site',
  'people.audit.show': 'Show',
  'people.audit.when': 'When',
  'people.audit.none': 'Nothing has been recorded for this choice.',
  'people.audit.older': 'Older',
  'people.audit.csv': 'CSV',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
