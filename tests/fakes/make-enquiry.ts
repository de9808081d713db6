import { randomUUID } from 'node:crypto'
import { resolveEnquiries } from '../../generator/routes/enquiry-kinds.ts'
import { defaultErrors } from '../../runtime/contract/enquiry-form.ts'
import { type EnquirySettings, formsOf, type KindSettings } from '../../runtime/contract/enquiry-settings.ts'
import type { ClaimedEnquiry } from '../../runtime/enquiries/store/deliveries/claimed-delivery.ts'
import type { Enquiry, NewEnquiry, Target } from '../../runtime/enquiries/store/enquiry.ts'

/** An enquiry as it comes from a form, with what a test cares about over it. */
export function makeEnquiry(parts: Partial<NewEnquiry> = {}): NewEnquiry {
  const id = randomUUID()
  return {
    id,
    reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
    kind: 'consumer',
    fields: {
      firstName: 'Jo',
      lastName: 'Blöggs',
      phone: '01632 960123',
      email: 'jo@example.com',
      city: 'Fenby',
      message: 'Someone opens my door.\nPlease call.',
    },
    contactSafely: [],
    page: '/fenby',
    location: 'fenby',
    areas: ['place:fenby', 'all'],
    status: 'Open',
    source: 'Site',
    verified: true,
    spam: false,
    createdAt: '2026-03-02T09:00:00.000Z',
    answerBy: '2026-03-03T09:00:00.000Z',
    firstAnswerMinutes: 30,
    idempotencyKey: null,
    dedupeKey: null,
    solution: null,
    deliveries: [{ target: 'crm', held: false }],
    ...parts,
  }
}

const enquiryRoute = resolveEnquiries({
  kinds: {
    consumer: {
      fields: ['firstName', 'lastName', 'phone', 'email?', 'city?', 'message'],
      asks: ['privacy', 'safeWays'],
    },
    business: {
      fields: ['company', 'firstName?', 'lastName', 'email', 'phone', 'message'],
      asks: ['privacy'],
      saysIncomplete: true,
    },
    complaint: { fields: ['firstName', 'lastName', 'email', 'phone?', 'message'], asks: ['safeWays'] },
  },
})

/** What a site of another trade says about its enquiries. */
export const makeSettings: EnquirySettings = {
  forms: formsOf(enquiryRoute),
  errors: { ...defaultErrors, captcha: 'Are you a person?' },
  kinds: {
    consumer: makeKind('Enquiry'),
    business: makeKind('Business enquiry'),
    complaint: { ...makeKind('Complaint'), neverTo: ['crm'] },
  },
  statuses: [],
  sources: [],
  ways: { call: 'Call', whatsapp: 'WhatsApp' },
  crm: {
    fields: {
      firstName: 'First Name',
      lastName: 'Last Name',
      phone: 'Phone',
      email: 'Email',
      city: 'City',
      company: 'Company',
      message: 'CUSTOM1',
      status: 'Lead Status',
      source: 'Lead Source',
    },
    failureText: ['Could Not Be Saved'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is filled from the environment
    hiddenFields: { token: '${CRM_TOKEN}', form: 'web' },
    safeWays: 'Safe: %{ways}.',
    passedSlot: '%{slot} (passed)',
  },
  notice: {
    subject: '%{kind} %{reference} from %{place}',
    link: 'Answer by %{answerBy}: %{link}',
    full: '%{kind} %{reference}\n\n%{fields}\n\n%{link}',
  },
}

function makeKind(name: string): KindSettings {
  return { name, answerWithinHours: 24, status: 'Open', source: 'Site', targets: ['crm', 'email', 'webhook'] }
}

/** Such an enquiry as it is stored, with what a test cares about over it. */
export function makeStored(parts: Partial<Enquiry> = {}): Enquiry {
  const { areas, firstAnswerMinutes, idempotencyKey, dedupeKey, solution, ...rest } = makeEnquiry()
  const { enteredBy, isMissedCall, storedAt, conversation, deliveries, ...enquiry } = rest
  const unchanged = { version: 0, assignee: null, remindAt: null, conversation: null }
  const unanswered = { firstAnswer: null, firstAnswerDue: null }
  return { ...enquiry, ...unchanged, ...unanswered, deliveries: [], history: [], notes: [], answers: [], ...parts }
}

/** A delivery of such an enquiry, as the store hands it to a sender. */
export function makeClaimed(target: Target, parts: Partial<Enquiry> = {}): ClaimedEnquiry {
  const enquiry = makeStored(parts)
  const at = enquiry.createdAt
  return {
    id: 'delivery-1',
    key: 'delivery-1',
    target,
    attempts: 0,
    firstAt: at,
    leasedUntil: at,
    lease: 'lease-1',
    enquiry,
  }
}
