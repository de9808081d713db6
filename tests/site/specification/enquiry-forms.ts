import type { Sentence, ServedSite } from './sentence.ts'
import { site } from './site-content.ts'

const section = '§3'
const masked = ['Lead Marketplace', 'Competitor', 'Old Website']
const fieldsOf =
  (path: string) =>
  async ({ document }: ServedSite) => {
    const $ = await document(path)
    return $('form[data-form]')
      .find('input:not([type=hidden], [type=checkbox], [tabindex]), textarea')
      .toArray()
      .map(({ attribs: { name, maxlength = '', ...rest } }) =>
        [name, maxlength, 'required' in rest ? 'required' : '', 'readonly' in rest ? 'read-only' : '']
          .filter((word) => word !== '')
          .join(' '),
      )
  }

/** The fields of the forms, and the lists of the customer system (§3). */
export const enquiryForms: readonly Sentence[] = [
  {
    section,
    says: 'Enquiry form: First Name (max 40), Last Name (max 80), Phone (max 30), Email (max 100, optional), City (max 100, read-only), Message (textarea)',
    shows: fieldsOf('/contact-bath'),
    expected: [
      'firstName 40 required',
      'lastName 80 required',
      'phone 30 required',
      'email 100',
      'city 100 read-only',
      'message required',
      // Beside the fields of the specification (docs/project/departures.md).
      'safeTimes 200',
    ],
  },
  {
    section,
    says: "City is prefilled with the location or 'UK'",
    test: ['tests/forms/forms.test.ts', 'an enquiry from %s is about %s'],
  },
  {
    section,
    says: "Message: custom field LEADCF124, placeholder 'How can we help you?'",
    shows: async ({ document }) => [
      site.crm.fields.message,
      (await document('/contact-bath'))('textarea[name=message]').attr('placeholder'),
    ],
    expected: ['LEADCF124', 'How can we help you?'],
  },
  {
    section,
    says: 'The names of the fields: First Name, Last Name, Phone, Email, City, Company, Lead Status, Lead Source',
    shows: () => site.crm.fields,
    expected: {
      firstName: 'First Name',
      lastName: 'Last Name',
      phone: 'Phone',
      email: 'Email',
      city: 'City',
      company: 'Company',
      status: 'Lead Status',
      source: 'Lead Source',
      message: 'LEADCF124',
    },
  },
  {
    section,
    says: "Lead Status (default 'Not Contacted'), Lead Source (default 'LPI Website'); of the business form 'Pre-Qualified'",
    shows: () => [site.enquiries.consumer, site.enquiries.business].map(({ status, source }) => [status, source]),
    expected: [
      ['Not Contacted', 'LPI Website'],
      ['Pre-Qualified', 'LPI Website'],
    ],
  },
  {
    section,
    says: 'Lead Status and Lead Source are fields of the form',
    test: [
      'templates/components/enquiry-section/site-form.test.tsx',
      'leaves the status and source of the lead to the server',
    ],
  },
  {
    section,
    says: 'privacy checkbox, a hidden honeypot, captcha',
    shows: async ({ document }) => {
      const $ = await document('/contact-bath')
      return [
        'input[name=privacy][type=checkbox][required]',
        '.trap[aria-hidden] input[name=website]',
        '#consumer-altcha',
      ].map((one) => $(one).length)
    },
    expected: [1, 1, 1],
  },
  { section, says: 'hidden CRM tokens; CRM tracking fields', departure: 'crm-tokens' },
  {
    section,
    says: 'Lead Status options',
    shows: () => site.enquiryStatuses.map(({ name }) => name),
    expected: [
      ...[
        '-None-',
        'Attempted to Contact 1/3',
        'Contact in Future',
        'Contacted',
        'Junk Lead',
        'Lost Lead',
        'Not Contacted',
      ],
      ...['Pre-Qualified', 'Not Qualified'],
    ],
  },
  {
    section,
    says: 'Lead Source options',
    shows: () => site.enquirySources.filter((source) => !masked.includes(source)),
    expected: [
      ...[
        '-None-',
        'Advertisement',
        'Chat',
        'Cold Call',
        'Employee Referral',
        'External Referral',
        'Facebook',
        'Inbound Call',
      ],
      ...['LPI Website', 'Partner', 'Sales Email Alias', 'Twitter', 'Web Research'],
    ],
  },
  {
    section,
    says: 'Lead Source options: a lead-marketplace source, a competitor source, an old-site source (masked)',
    shows: () => masked.filter((source) => !site.enquirySources.includes(source)),
    expected: [],
  },
  {
    section,
    says: 'Business lead form: Company (required, max 200), First Name (max 40), Last Name (required, max 80), Email (required, max 100), Phone (required, max 30), Investigation Needs (required)',
    shows: fieldsOf('/business'),
    expected: [
      'company 200 required',
      'firstName 40',
      'lastName 80 required',
      'email 100 required',
      'phone 30 required',
      'message required',
    ],
  },
  {
    section,
    says: 'Business lead form: privacy consent checkbox (required); honeypot',
    shows: async ({ document }) => {
      const $ = await document('/business')
      return ['input[name=privacy][required]', '.trap[aria-hidden] input[name=website]'].map((one) => $(one).length)
    },
    expected: [1, 1],
  },
]
