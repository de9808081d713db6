import type { Sentence } from './sentence.ts'

const section = '§5'
const phone = 'runtime/shared/format/phone.test.ts'
const faults = 'tests/forms/browser/faults.test.ts'

const ofTexts: readonly Sentence[] = [
  {
    section,
    says: 'Phone display: non-digits are stripped, 44 becomes 0; 020 as 3-4-rest, 01 or 02 as 4-3-rest, 07 as 5-rest, 08 as 4-3-rest',
    departure: 'phone-groups',
  },
  { section, says: 'Call links use tel:+44 form', test: [phone, 'a call link'] },
  {
    section,
    says: 'WhatsApp numbers: plus signs removed, normalised to start with 44; wa.me with an optional URL-encoded message',
    test: [phone, 'a WhatsApp link'],
  },
  {
    section,
    says: 'Page titles: at most 70 characters',
    test: ['tests/site/pages/addresses.test.ts', 'has a unique title of at most 70 characters'],
  },
  {
    section,
    says: "Page titles: '{service} in {location} | brand', then without 'in', then a truncated service with '...', then the location only",
    test: ['runtime/shared/content/text-template.test.ts', 'a service that %s (%i characters)'],
  },
  {
    section,
    says: 'A {location} placeholder in text is replaced by the town',
    test: ['tests/site/pages/addresses.test.ts', 'has no placeholder left'],
  },
  { section, says: 'a placeholder that nothing fills', departure: 'placeholders' },
  {
    section,
    says: 'Coverage search: case-insensitive substring on name',
    test: [
      'tests/site/http/search.test.ts',
      'is filtered by a part of a name, under first letters, in order, whatever the case',
    ],
  },
  {
    section,
    says: "SEO content: American spellings rewritten to British; licensing wording replaced with 'registered'",
    shows: async ({ call }) => {
      const { body } = await call('/api/seo/optimise-content', {
        keyword: 'x',
        existingContent: 'The color of a licensed investigator.',
      })
      return (body as { data: { optimizedContent: string } }).data.optimizedContent
    },
    expected: 'The colour of a registered investigator.',
  },
  { section, says: 'SEO content: every American spelling on a page is rewritten', departure: 'spelling' },
]

const ofForms: readonly Sentence[] = [
  {
    section,
    says: "Consumer form: First Name, Last Name, Phone and Message required; otherwise '{field} is required.' and that field is focused",
    test: [faults, 'is shown beside each field in the words of §5, with the focus on the first'],
  },
  { section, says: 'Consumer form: an alert', departure: 'inline-messages' },
  {
    section,
    says: "Consumer form: the privacy checkbox, else 'Please accept this'; the captcha, else 'Captcha validation failed. …'",
    test: [
      'templates/components/enquiry-section/site-form.test.tsx',
      'the words of §3, §5 and §8 are those of the specification',
    ],
  },
  {
    section,
    says: 'Consumer form: the captcha must be solved',
    test: [faults, 'says in the words of §5 that it failed, goes on by phone, and is silent once it is solved'],
  },
  { section, says: 'Consumer form: an unsolved captcha of a form without scripts', departure: 'unverified' },
  {
    section,
    says: 'Consumer form: the honeypot must stay empty',
    test: [
      'tests/forms/contacts.test.ts',
      'a filled honeypot gets the normal response, and the enquiry is marked as spam (D20)',
    ],
  },
  { section, says: 'Consumer form: what a filled honeypot gets', departure: 'honeypot' },
  {
    section,
    says: 'Consumer form: length limits',
    test: [
      'tests/forms/contacts.test.ts',
      'with faults is refused with all of them at once, and nothing of it is stored',
    ],
  },
  { section, says: 'Email format checking; server-side validation of any payload', departure: 'server-validation' },
  {
    section,
    says: "Business form: if any is empty, 'Please fill in all required fields.' and nothing is sent",
    test: [faults, 'is shown once for all fields of the business form'],
  },
  {
    section,
    says: 'Business form: the browser enforces required, email input type and max lengths; consent required',
    shows: async ({ document }) =>
      (await document('/business'))('input[type=email][required][maxlength=100], input[name=privacy][required]').length,
    expected: 2,
  },
]

const ofRoles: readonly Sentence[] = [
  {
    section: '§6',
    says: 'The public site has no sign-in; all visitors see every public page',
    test: ['tests/site/pages/addresses.test.ts', 'answers 200'],
  },
  {
    section: '§6',
    says: 'Admin endpoints imply an admin role behind login',
    test: [
      'tests/admin/api.test.ts',
      'every call of administration is refused without a session, and to each role that lacks its permission',
    ],
  },
  {
    section: '§6',
    says: 'an /admin path exists',
    shows: async ({ page }) => (await page('/admin')).status,
    expected: 200,
  },
]

export const validation: readonly Sentence[] = [...ofTexts, ...ofForms, ...ofRoles]
