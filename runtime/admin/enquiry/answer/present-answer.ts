import { randomUUID } from 'node:crypto'
import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Manifest } from '../../../contract/manifest.ts'
import { answerTemplates, composeAnswer } from '../../../enquiries/answers/compose-answer.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import type { AnswerLock, AnswerProps, EnquiryProps } from '../enquiry-props.ts'

type AnswerOptions = {
  manifest: Manifest
  settings: EnquirySettings
  lock: AnswerLock | null
  /** The name of whoever would write; empty if they have none. */
  agent: string
  /** The text that was chosen to begin with; empty if none was. */
  chosen: string
  /** What was typed into a form that was refused. */
  typed: EnquiryProps['typed']
  /** The query of the address of the enquiry. */
  kept: string
}

/** Where a mail to the person is written; null where the site has no texts for one. */
export function presentAnswer(enquiry: Enquiry, options: AnswerOptions): AnswerProps | null {
  const { manifest, lock, chosen, kept, typed } = options
  const templates = answerTemplates(manifest, enquiry.kind)
  if (templates.length === 0) return null
  const template = templates.find(({ slug }) => slug === (typed.template ?? chosen))?.slug
  const query = (slug: string) => `${kept}${kept === '' ? '?' : '&'}${new URLSearchParams({ answer: slug })}`
  return {
    lock,
    to: lock === null ? (enquiry.fields.email ?? '') : '',
    templates: templates.map(({ slug, title }) => ({
      label: title,
      address: `${listAddress}/${enquiry.reference}${query(slug)}#answer`,
      isCurrent: slug === template,
      count: null,
    })),
    draft: lock !== null || template === undefined ? null : draftOf(enquiry, template, options),
  }
}

/** What the form holds: what was typed, or else the text of the template. */
function draftOf(enquiry: Enquiry, template: string, { typed, ...options }: AnswerOptions): AnswerProps['draft'] {
  const { id, subject, text } = typed.answer ?? {}
  if (id !== undefined && subject !== undefined && text !== undefined) return { id, template, subject, text }
  const composed = composeAnswer(enquiry, template, options)
  return composed === null ? null : { id: randomUUID(), template, ...composed }
}
