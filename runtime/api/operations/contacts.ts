import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { type Acceptance, type AcceptParts, acceptEnquiry } from '../../enquiries/accept-enquiry.ts'
import { type FormType, formTypes, readForm, type Submission, toSubmission, UnreadableBody } from '../../enquiries/read-submission.ts'
import { pathOf } from '../../http/address.ts'
import { encodingFor, sendResponse } from '../../http/prepared-response.ts'
import type { EnquiryOutcome } from '../../jobs/metrics.ts'
import type { FormFault } from '../../page/props.ts'
import type { Limits } from '../../security/limits.ts'
import type { FormRefusal } from '../../site/page-responses.ts'
import type { Site } from '../../site/site.ts'
import { StoreError } from '../../store/store.ts'
import { jsonType } from '../components.ts'
import { errorResponse, type RawRequest, type Refusal } from '../operation.ts'
import { bodyJson, readBody } from '../read-body.ts'
import { sendReply } from '../send-reply.ts'
import { contactsDescription, maxBodyBytes } from './contacts-description.ts'

export type ContactParts = AcceptParts & {
  log: Logger
  /** `enquiries` is asked before anything is read, `unverified` once for each unverified one that could be stored. */
  limits: Pick<Limits, 'enquiries' | 'unverified'>
  /** Told what became of each post whose body could be read, and of those that were not read because there were too many. */
  onOutcome: (outcome: EnquiryOutcome) => void
}

/** `POST /api/contacts` (D19–D21): from a script as JSON, from a plain form as whatever browsers send. */
export function contactsOperation(parts: ContactParts): RawRequest {
  return {
    ...contactsDescription,
    isEnabled: (site) => site.enquiries !== null,
    async raw({ site, request }, response) {
      const wantsPage = request.is(jsonType) === false && request.accepts(['json', 'html']) === 'html'
      const { allowed, retryAfterSeconds } = parts.limits.enquiries.take(request)
      if (!allowed) {
        parts.onOutcome('limited')
        return rateLimitResponse(
          { site, request, response, wantsPage },
          { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
        )
      }
      const body = await readBody(request, { types: [jsonType, ...formTypes], limit: maxBodyBytes })
      if ('refused' in body) return respondToUnreadable({ site, request, response, wantsPage }, body)
      const values = body.type === jsonType ? bodyJson(body) : await formValues(body.bytes, body.type as FormType, request)
      if ('refused' in values) return respondToUnreadable({ site, request, response, wantsPage }, values)
      const read = toSubmission(values.value)
      const turn: Turn = { site, request, response, wantsPage, values: values.value }
      if ('faults' in read) {
        parts.onOutcome('invalid')
        return respondWithFaults(turn, null, read.faults)
      }
      const outcome = await accept(parts, turn, read.submission)
      if (outcome !== null) await respondWithOutcome(turn, read.submission, outcome)
    },
  }
}

type Turn = { site: Site; request: Request; response: Response; wantsPage: boolean; values: unknown }

async function formValues(bytes: Buffer, type: FormType, request: Request): Promise<{ value: unknown } | Refusal> {
  try {
    return { value: await readForm(bytes, type, request.headers['content-type'] ?? '') }
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    return errorResponse(400, 'The body is not a form.')
  }
}

/** What became of it; null once it has been answered that nothing can be stored at the moment. */
async function accept(parts: ContactParts, turn: Turn, submission: Submission): Promise<Acceptance | null> {
  const { site, request, wantsPage } = turn
  if (site.enquiries === null) throw new Error('a site without enquiries has no such call')
  try {
    const outcome = await acceptEnquiry(submission, parts, {
      settings: site.enquiries,
      locationOf: site.locationOf,
      isPlainForm: wantsPage,
      unverified: { take: () => parts.limits.unverified.take(request), giveBack: () => parts.limits.unverified.giveBack(request) },
    })
    parts.onOutcome(outcomeOf(outcome))
    return outcome
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    parts.onOutcome('unavailable')
    parts.log.error({ err: error }, 'an enquiry could not be stored, and its sender was told so')
    await rateLimitResponse(turn, { status: 503 })
    return null
  }
}

async function respondWithOutcome(turn: Turn, submission: Submission, outcome: Acceptance): Promise<void> {
  const { site, request, response, wantsPage } = turn
  switch (outcome.kind) {
    case 'faults':
      return respondWithFaults(turn, submission, outcome.faults)
    case 'limited':
      return rateLimitResponse(turn, { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } })
    case 'stored':
    case 'known': {
      const { id, reference, answerBy, kind } = outcome
      if (wantsPage) {
        // To the minute is what people are told.
        const sent = new URLSearchParams({ sent: `${submission.kind}.${reference}.${answerBy.slice(0, 16)}Z` })
        return sendReply(request, response, {
          status: 303,
          body: null,
          headers: { Location: `${site.manifest.enquiries?.thanks}?${sent}` },
        })
      }
      return sendReply(request, response, { status: kind === 'stored' ? 201 : 200, body: { success: true, id, reference, answerBy } })
    }
  }
}

function outcomeOf(outcome: Acceptance): EnquiryOutcome {
  if (outcome.kind === 'faults') return 'invalid'
  if (outcome.kind !== 'stored') return outcome.kind
  return outcome.judgement === 'genuine' ? 'stored' : outcome.judgement
}

/** A body that cannot be read: a person is told on a page that nothing of it is stored, a program what is wrong with it. */
async function respondToUnreadable(turn: Omit<Turn, 'values'>, refusal: Refusal): Promise<void> {
  const { request, response, wantsPage } = turn
  const { refused: status, headers = {} } = refusal
  return wantsPage ? rateLimitResponse(turn, { status, headers }) : sendReply(request, response, refusal)
}

/** Says that nothing was stored, and what to do instead. */
async function rateLimitResponse(
  { site, request, response, wantsPage }: Omit<Turn, 'values'>,
  facts: Omit<FormRefusal, 'reader'>,
): Promise<void> {
  const refusal: FormRefusal = { ...facts, reader: wantsPage ? 'person' : 'program' }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const answer = await site.errorSchemaResponse(pathOf(request.originalUrl), refusal, encoding)
  if (answer === null) return sendReply(request, response, errorResponse(facts.status, 'Nothing can be stored at the moment.'))
  sendResponse(request, response, answer)
}

/** 422: for a person the page again with what was typed (D20), for a program the list. */
async function respondWithFaults(turn: Turn, submission: Submission | null, faults: readonly FormFault[]): Promise<void> {
  const { site, request, response, wantsPage, values } = turn
  const encoding = encodingFor(request.headers['accept-encoding'])
  const page =
    wantsPage && submission !== null
      ? await site.formAnswer(submission.page, { kind: 'form', form: submission.kind, values: typedTexts(values), faults }, encoding)
      : null
  if (page !== null) return sendResponse(request, response, page)
  if (wantsPage) return rateLimitResponse(turn, { status: 422 })
  return sendReply(
    request,
    response,
    errorResponse(422, 'The enquiry was not stored: something in it has to be changed.', { errors: faults }),
  )
}

/** What was typed, for the page that shows it again: texts and lists of texts. */
function typedTexts(values: unknown): Record<string, string | readonly string[]> {
  const isText = (value: unknown) => typeof value === 'string'
  return Object.fromEntries(
    Object.entries(values as object).filter(([, value]) => isText(value) || (Array.isArray(value) && value.every(isText))),
  )
}
