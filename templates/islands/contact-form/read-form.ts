import { type EnquiryKind, type EnquiryValues, enquiryFields } from 'townpages/page'

/** What a form holds: for the rules, and as the server takes it. */
export type TypedEnquiry = { values: EnquiryValues; fields: Readonly<Record<string, unknown>> & { kind: EnquiryKind } }

/** Reads a form of this kind as it stands. */
export function readForm(kind: EnquiryKind, form: HTMLFormElement): TypedEnquiry {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const typed = Object.fromEntries(enquiryFields[kind].map(({ name }) => [name, text(name)]))
  const values = { ...typed, privacy: data.has('privacy'), contactSafely: data.getAll('contactSafely').map(String) }
  return { values, fields: { ...values, kind, page: text('page'), website: text('website') } }
}
