import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { jsonType } from '../../api/components.ts'
import { errorResponse, type RawRequest } from '../../api/operation.ts'
import { sendReply } from '../../api/send-reply.ts'
import type { FormFault } from '../../page/forms/enquiry-rules.ts'
import { pathOf } from '../../server/http/address.ts'
import { encodingFor } from '../../server/http/compression.ts'
import { sendResponse } from '../../server/http/prepared-response.ts'
import { type BodyRefusal, bodyJson, readBody } from '../../server/http/read-body.ts'
import { formTypes } from '../../server/http/read-form.ts'
import type { Limits } from '../../server/limits/limits.ts'
import { locationAt, locationsOf, slugNamed } from '../../shared/content/named-entries.ts'
import { StoreError } from '../../store/store-error.ts'
import { areasOf } from '../duty/areas.ts'
import { type Acceptance, type AcceptDependencies, acceptEnquiry, type Receipt } from './accept-enquiry.ts'
import { contactsDescription, contactsOfSite, maxBodyBytes } from './contacts-description.ts'
import type { EnquirySite, UnavailableOptions } from './enquiry-site.ts'
import { formValues, type Submission, toSubmission } from './read-submission.ts'

/** The outcome of a post to `/api/contacts`. */
export type EnquiryOutcome = 'stored' | 'known' | 'unverified' | 'spam' | 'invalid' | 'limited' | 'unavailable'

export type ContactDependencies = AcceptDependencies & {
  log: Logger
  /** The site that the pages are on, if not on this server. */
  pagesUrl?: string | null
  /** `enquiries` is asked before anything is read, `unverified` once for each unverified one that could be stored. */
  limits: Pick<Limits, 'enquiries' | 'unverified'>
  /**
   * Told what became of each post whose body could be read, and of those that were not read because there were too
   * many.
   */
  onOutcome: (outcome: EnquiryOutcome) => void
}

/** `POST /api/contacts` (D19–D21): from a script as JSON, from a plain form as whatever browsers send. */
export function contactsOperation(dependencies: ContactDependencies): RawRequest<EnquirySite> {
  return {
    ...contactsDescription,
    isEnabled: (site) => site.enquiries !== null,
    ofSite: contactsOfSite,
    async raw({ site, request }, response) {
      const wantsPage = request.is(jsonType) === false && request.accepts(['json', 'html']) === 'html'
      const { allowed, retryAfterSeconds } = await dependencies.limits.enquiries.consume(request)
      if (!allowed) {
        dependencies.onOutcome('limited')
        return respondUnavailable(
          { site, request, response, wantsPage },
          { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
        )
      }
      const body = await readBody(request, { types: [jsonType, ...formTypes], limit: maxBodyBytes })
      if ('errorStatus' in body) return respondToUnreadable({ site, request, response, wantsPage }, body)
      const values =
        body.type === jsonType ? bodyJson(body) : await formValues(body, request.headers['content-type'] ?? '')
      if ('errorStatus' in values) return respondToUnreadable({ site, request, response, wantsPage }, values)
      const read = toSubmission(values.value, site.enquiries?.forms ?? {})
      const contact: ContactRequest = {
        site,
        request,
        response,
        wantsPage,
        pagesUrl: dependencies.pagesUrl ?? null,
        values: values.value,
      }
      if ('faults' in read) {
        dependencies.onOutcome('invalid')
        return respondWithFaults(contact, null, read.faults)
      }
      const outcome = await accept(dependencies, contact, read.submission)
      if (outcome !== null) await respondWithOutcome(contact, read.submission, outcome)
    },
  }
}

type ContactRequest = {
  site: EnquirySite
  request: Request
  response: Response
  wantsPage: boolean
  pagesUrl: string | null
  values: unknown
}

/** What became of it; null once it has been answered that nothing can be stored at the moment. */
async function accept(
  dependencies: ContactDependencies,
  contact: ContactRequest,
  submission: Submission,
): Promise<Acceptance | null> {
  const { site, request, wantsPage } = contact
  if (site.enquiries === null) throw new Error('a site without enquiries has no such call')
  try {
    const outcome = await acceptEnquiry(submission, dependencies, {
      settings: site.enquiries,
      locationOf: (page, typed) =>
        locationAt(site.manifest, page) || (slugNamed(site.manifest, locationsOf(site.manifest), typed) ?? ''),
      areasOf: (location) => areasOf(site.manifest, location),
      isPlainForm: wantsPage,
      unverified: {
        consume: () => dependencies.limits.unverified.consume(request),
        release: () => dependencies.limits.unverified.release(request),
      },
    })
    dependencies.onOutcome(outcomeOf(outcome))
    return outcome
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    dependencies.onOutcome('unavailable')
    dependencies.log.error({ err: error }, 'an enquiry could not be stored, and its sender was told so')
    await respondUnavailable(contact, { status: 503 })
    return null
  }
}

async function respondWithOutcome(contact: ContactRequest, submission: Submission, outcome: Acceptance): Promise<void> {
  const { request, response, wantsPage } = contact
  switch (outcome.kind) {
    case 'faults':
      return respondWithFaults(contact, submission, outcome.faults)
    case 'limited':
      return respondUnavailable(contact, { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } })
    case 'stored':
    case 'known': {
      const { id, reference, answerBy, callAt, kind } = outcome
      const thanks = contact.site.manifest.enquiries?.thanks ?? null
      if (wantsPage && thanks === null) return respondOnPage(contact, submission, outcome)
      if (wantsPage) {
        // To the minute is what people are told.
        const sent = `${submission.kind}.${reference}.${answerBy.slice(0, 16)}Z`
        const address = `${thanks}?${new URLSearchParams({ sent })}`
        return sendReply(request, response, {
          status: 303,
          body: null,
          headers: { Location: thanksAddress(contact, submission, address) },
        })
      }
      return sendReply(request, response, {
        status: kind === 'stored' ? 201 : 200,
        body: { success: true, id, reference, answerBy, ...(callAt === undefined ? {} : { callAt }) },
      })
    }
  }
}

/**
 * The thank-you page. If it is a file of another server, which answers no question, the fragment tells it the kind of
 * form.
 */
function thanksAddress({ pagesUrl }: ContactRequest, { kind }: Submission, address: string): string {
  return pagesUrl === null ? address : `${pagesUrl}${address}#${kind}`
}

/**
 * The page of the form with the thanks on it; a repeat of the request finds the enquiry stored. For a page that is not
 * there, the receipt alone.
 */
async function respondOnPage(
  { site, request, response }: ContactRequest,
  { kind, page }: Submission,
  receipt: Receipt,
): Promise<void> {
  const { id, reference, answerBy } = receipt
  const encoding = encodingFor(request.headers['accept-encoding'])
  const prepared = await site.responses.form(page, { kind: 'sent', form: kind, reference, answerBy }, encoding)
  if (prepared !== null) return sendResponse(request, response, prepared)
  return sendReply(request, response, { status: 200, body: { success: true, id, reference, answerBy } })
}

function outcomeOf(outcome: Acceptance): EnquiryOutcome {
  if (outcome.kind === 'faults') return 'invalid'
  if (outcome.kind !== 'stored') return outcome.kind
  return outcome.judgement === 'genuine' ? 'stored' : outcome.judgement
}

/**
 * A body that cannot be read: a person is told on a page that nothing of it is stored, a program what is wrong with it.
 */
async function respondToUnreadable(
  contact: Omit<ContactRequest, 'pagesUrl' | 'values'>,
  reply: BodyRefusal,
): Promise<void> {
  const { request, response, wantsPage } = contact
  const { errorStatus: status, headers = {} } = reply
  return wantsPage ? respondUnavailable(contact, { status, headers }) : sendReply(request, response, reply)
}

/** Says that nothing was stored, and what to do instead. */
async function respondUnavailable(
  { site, request, response, wantsPage }: Omit<ContactRequest, 'pagesUrl' | 'values'>,
  options: Omit<UnavailableOptions, 'reader'>,
): Promise<void> {
  const unavailable: UnavailableOptions = { ...options, reader: wantsPage ? 'person' : 'program' }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const prepared = await site.responses.unavailable(pathOf(request.originalUrl), unavailable, encoding)
  if (prepared === null)
    return sendReply(request, response, errorResponse(options.status, 'Nothing can be stored at the moment.'))
  await sendResponse(request, response, prepared)
}

/** 422: for a person the page again with what was typed (D20), for a program the list. */
async function respondWithFaults(
  contact: ContactRequest,
  submission: Submission | null,
  faults: readonly FormFault[],
): Promise<void> {
  const { site, request, response, wantsPage, values } = contact
  const encoding = encodingFor(request.headers['accept-encoding'])
  const page =
    wantsPage && submission !== null
      ? await site.responses.form(
          submission.page,
          { kind: 'form', form: submission.kind, values: typedTexts(values), faults },
          encoding,
        )
      : null
  if (page !== null) return sendResponse(request, response, page)
  if (wantsPage) return respondUnavailable(contact, { status: 422 })
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
    Object.entries(values as object).filter(
      ([, value]) => isText(value) || (Array.isArray(value) && value.every(isText)),
    ),
  )
}
