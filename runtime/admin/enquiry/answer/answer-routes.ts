import type { NewAnswer } from '../../../enquiries/store/add-answer.ts'
import { callOutcomes } from '../../../enquiries/store/enquiry.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { TextKey } from '../../frame/texts.ts'
import type { WantedChange } from '../change/change-enquiry.ts'
import type { ShowEnquiry, Shown } from '../show-enquiry.ts'
import { answerLock } from './answer-lock.ts'

const maxSubjectLength = 200
const maxTextLength = 20_000
const idForm = /^[0-9a-f-]{36}$/

type AnswerParts = Pick<AdminParts, 'store' | 'features' | 'now'> & {
  showEnquiry: ShowEnquiry
  /** Makes a change, and shows what came of it. */
  makeChange: MakeChange
}
/** `done`: what the message says if it was made. */
export type MakeChange = (
  input: StaffInput,
  wanted: WantedChange,
  typed: Shown['typed'],
  done: string,
) => Promise<ScreenReply>

/** A mail to the person, and a note that somebody has called them. */
export function answerRoutes(
  { store, features, now, showEnquiry, makeChange }: AnswerParts,
  path: string,
): readonly AdminRoute[] {
  const access = 'enquiries'
  return [
    staffRoute({ method: 'post', path: `${path}/answer`, access, handle: answer }),
    staffRoute({ method: 'post', path: `${path}/call`, access, handle: call }),
  ]

  async function answer(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, notice, text } = input
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (enquiry === null) return notice('unknown')
    const { version = '', id = '', template = '' } = form
    if (!/^\d{1,9}$/.test(version) || !idForm.test(id)) return notice('unreadable')
    const who = { email: signedIn.user.email, now: now() }
    const lock = answerLock(enquiry, { ...who, targets: features.enquiries.targets })
    const written: NewAnswer = {
      id,
      to: enquiry.fields.email ?? '',
      subject: (form.subject ?? '').trim(),
      text: (form.text ?? '').replaceAll('\r\n', '\n').trim(),
    }
    const typed = { template, answer: written }
    const fault = lock === null ? faultIn(written) : (`enquiry.answer.${lock}` as const)
    if (fault !== null) return showEnquiry(input, { typed, refused: { text: text(fault), between: [] } })
    return makeChange(input, { version: Number(version), answer: written }, typed, 'answered')
  }

  async function call(input: StaffInput): Promise<ScreenReply> {
    const outcome = callOutcomes.find((one) => one === input.form.outcome)
    if (outcome === undefined) return input.notice('unreadable')
    // A call has been made, whatever others have changed since the page was opened.
    return makeChange(input, { version: null, call: outcome }, {}, 'changed')
  }
}

function faultIn({ subject, text }: NewAnswer): TextKey | null {
  if (subject === '' || text === '') return 'enquiry.answer.empty'
  return subject.length > maxSubjectLength || text.length > maxTextLength ? 'enquiry.answer.too-long' : null
}
