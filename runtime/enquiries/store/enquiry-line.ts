import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import type { NewEnquiry } from './enquiry.ts'

/** The row of an enquiry. */
export function enquiryLine(enquiry: NewEnquiry, seal: Database['seal']): Tables['enquiries'] {
  const { id, reference, kind, page, location, status, source } = enquiry
  return {
    id,
    reference,
    kind,
    ...sentColumns(id, enquiry, seal),
    page,
    location,
    status,
    source,
    verified: enquiry.verified ? 1 : 0,
    spam: enquiry.spam ? 1 : 0,
    created_at: enquiry.createdAt,
    answer_by: enquiry.answerBy,
    idempotency_key: enquiry.idempotencyKey,
    version: 0,
    assignee: null,
    remind_at: null,
    conversation: enquiry.conversation ?? null,
    areas: JSON.stringify(enquiry.areas),
    first_answer_at: null,
    first_answer_by: null,
    first_answer_minutes: enquiry.firstAnswerMinutes,
    first_answer_due: null,
    next_step: null,
    next_step_at: null,
    kept_step_at: null,
  }
}

/** The columns of what the person sent. */
export function sentColumns(
  id: string,
  { fields, contactSafely }: Pick<NewEnquiry, 'fields' | 'contactSafely'>,
  seal: Database['seal'],
) {
  return {
    sealed: seal.close({ fields, contactSafely }, id),
    email_hash: fields.email ? seal.emailHashes(fields.email)[0] : null,
    phone_hash: fields.phone ? seal.phoneHashes(fields.phone)[0] : null,
  }
}
