import { type AnswerEntry, type AnswerValues, filledAnswerFields } from '../../contract/answer-fields.ts'
import { type EnquirySettings, kindOf } from '../../contract/enquiry-settings.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { createContent } from '../../shared/content/create-content.ts'
import { locationsOf } from '../../shared/content/named-entries.ts'
import { labelOf } from '../../shared/content/text-template.ts'
import { nameFromSlug } from '../../shared/format/text.ts'
import { mailTimes } from '../outbox/mailer.ts'
import type { AnswerText, Enquiry } from '../store/enquiry.ts'

/** A text that staff answer with. */
export type AnswerTemplate = { slug: string; title: string }

/** The texts of a site for a kind of enquiry, sorted by their slugs; none where it has no such collection. */
export function answerTemplates(manifest: Manifest, kind: string): readonly AnswerTemplate[] {
  return entriesOf(manifest).flatMap(({ slug, data }) => {
    const { title = nameFromSlug(slug), kinds } = data as AnswerEntry
    return kinds === undefined || kinds.includes(kind) ? [{ slug, title }] : []
  })
}

type ComposeOptions = {
  manifest: Manifest
  settings: EnquirySettings
  /** The name of whoever answers; empty if they have none. */
  agent: string
}

/** The subject and text of an answer to an enquiry, filled; null if the site has no such text. */
export function composeAnswer(
  enquiry: Enquiry,
  slug: string,
  { manifest, settings, agent }: ComposeOptions,
): Omit<AnswerText, 'to'> | null {
  const entry = entriesOf(manifest).find((one) => one.slug === slug)
  if (entry === undefined) return null
  const values = { ...valuesOf(enquiry, manifest), kind: kindOf(settings, enquiry.kind).name, agent }
  const [subject = '', text = ''] = filledAnswerFields.map((field) => (entry.data as AnswerEntry)[field] ?? '')
  return createContent(manifest).text({ subject: subject.trim(), text: text.trim() }, values)
}

function entriesOf({ enquiries, collections }: Manifest) {
  return [...(collections.get(enquiries?.answers ?? '')?.values() ?? [])]
}

function valuesOf(
  { reference, createdAt, answerBy, location, fields }: Enquiry,
  manifest: Manifest,
): Omit<AnswerValues, 'kind' | 'agent'> {
  const { firstName = '', lastName = '', company = '' } = fields
  const place = labelOf(manifest.collections.get(locationsOf(manifest))?.get(location)?.data)
  return {
    reference,
    received: mailTimes.format(new Date(createdAt)),
    answerBy: mailTimes.format(new Date(answerBy)),
    place: place ?? (location === '' ? '' : nameFromSlug(location)),
    name: fields.name ?? `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    company,
  }
}
