import type { Page } from './page-of.ts'
import type { Sentence } from './sentence.ts'

const section = '§4'
const savedTown = 'tests/site/enhancers/saved-town.test.ts'
const events = 'tests/site/browser/events-in-browser.test.ts'
const sending = 'tests/forms/browser/sending.test.ts'
const faults = 'tests/forms/browser/faults.test.ts'
const form = 'templates/components/enquiry-section/site-form.test.tsx'

const callsIn = ({ header }: Page) => [...new Set(header.callButtons.map(({ to }) => to))]

const ofLocations: readonly Sentence[] = [
  {
    section,
    says: 'Current location: null or a town name, set from the URL path; the home path clears the saved value',
    test: ['tests/site/browser/browser.test.ts', 'the town of a page is saved, and the home page deletes it (D13)'],
  },
  {
    section,
    says: 'If the path gives none, the value saved in local storage is used',
    test: [savedTown, 'is named on a page without a town, whose links lead to the pages of the town'],
  },
  {
    section,
    says: "a saved 'Sweeping' is discarded and London used",
    test: [savedTown, 'is London where it was Sweeping (§4)'],
  },
  { section, says: 'failing that, the first active managed location is used and saved', departure: 'no-assumed-town' },
  {
    section,
    says: 'A manual change saves it and records a visit',
    test: [
      events,
      'on a place of the coverage list and on a nearest office as a choice of town, and on other links as none (D13)',
    ],
  },
  {
    section,
    says: "The current location is updated whenever the URL's town differs from the stored one",
    test: [savedTown, 'gives way to that of another address, and to the home page'],
  },
  {
    section,
    says: 'Phone resolution: city data, then the national default',
    shows: async ({ page }) =>
      Promise.all(['/contact-leeds', '/contact-yate', '/contact'].map(async (path) => callsIn(await page(path)))),
    expected: [['tel:+441134960156'], ['tel:+448081570123'], ['tel:+448081570123']],
  },
  { section, says: 'Phone resolution: the built-in city table', departure: 'content-from-manifest' },
  {
    section,
    says: "On pages without a town numbers start as defaults, switch to a managed location's numbers, otherwise revert",
    test: [events, 'the national ones come back when the town goes'],
  },
  { section, says: 'On the home page a saved location changes the numbers', departure: 'home-without-town' },
  {
    section,
    says: 'Location resolution on service pages: API, then list, then static data',
    departure: 'content-from-manifest',
  },
  {
    section,
    says: 'Location fetch: success, fallback or error',
    test: [events, 'when one call fails the next one serves, and when all do the numbers are national (§7)'],
  },
]

const ofParts: readonly Sentence[] = [
  {
    section,
    says: 'Toasts: auto-close after 5000 ms, pausing on hover or focus; swipe to dismiss; hotkey F8',
    test: [
      'tests/admin/keys.test.ts',
      'what was done is said by one toast that waits for pointer and focus, and goes by itself, by a swipe or by its button',
    ],
  },
  {
    section,
    says: 'Toasts: at most 1 at a time; added, updated',
    test: [
      'runtime/admin/frame/client/toasts/toast-store.test.ts',
      'there is one toast at most; the newest is shown, and one that is open can be changed',
    ],
  },
  {
    section,
    says: 'Toasts: dismissed (open false), removed after 1,000,000 ms',
    test: [
      'runtime/admin/frame/client/toasts/toast-store.test.ts',
      'a toast that was dismissed closes, and is removed after 1,000,000 ms unless it is shown again',
    ],
  },
  {
    section,
    says: 'Mobile menu open/closed; Services sub-list expanded/collapsed',
    shows: async ({ document }) => (await document('/about'))('header details details > summary').text(),
    expected: 'Services',
  },
  {
    section,
    says: 'Sticky bar visible/hidden by scroll (300px / 100px)',
    test: [
      'tests/site/enhancers/sticky-bar.test.ts',
      'appears below 300 px, stays until above 100 px, and is hidden then',
    ],
  },
  {
    section,
    says: 'FAQ accordion (home): toggled by click, Enter or Space',
    test: ['tests/site/browser/browser.test.ts', 'opens questions with the keyboard'],
  },
  {
    section,
    says: 'FAQ accordion (home): several open at once',
    shows: async ({ page }) => (await page('/')).main.questionGroups,
    expected: [''],
  },
  {
    section,
    says: 'Service-page FAQ: one open at a time',
    shows: async ({ document }) => {
      const $ = await document('/services/surveillance')
      const names = $('.question-list details')
        .toArray()
        .map(({ attribs }) => attribs.name)
      return [names.includes(undefined), new Set(names).size]
    },
    expected: [false, 1],
  },
  {
    section,
    says: 'Testimonial carousel: one group of three, automatically every 8000 ms',
    test: ['tests/site/enhancers/testimonials.test.ts', 'show one group, and the next one every eight seconds'],
  },
  {
    section,
    says: 'Testimonial carousel: starts at a random group',
    test: ['tests/site/enhancers/testimonials.test.ts', 'begin with any group'],
  },
  {
    section,
    says: 'Testimonial carousel: groups of three, up to 10 groups',
    shows: async ({ document }) => {
      const $ = await document('/')
      return $('[data-group]')
        .toArray()
        .map((group) => $('blockquote', group).length)
    },
    expected: [3, 3, 3, 3],
  },
  { section, says: 'Testimonial carousel, hero city: a random start on the server', departure: 'random-start' },
  {
    section,
    says: 'Hero city name: every 1000 ms fades out for 150 ms, swaps to a different random managed city, fades in',
    test: ['tests/site/enhancers/hero-city.test.ts', 'fades for 150 ms after each second, and is then another one'],
  },
  { section, says: 'SEO content fetch: pages ask for their texts', departure: 'seo-in-administration' },
  { section, says: 'SEO content fetch: idle, loading, success, error', departure: 'seo-in-administration' },
  {
    section,
    says: 'SEO content fetch: the fallback-data flag',
    test: ['tests/content/optimize-content.test.ts', 'NeuronWriter is used for editors only (D25)'],
  },
  { section, says: 'Comparison page: loading', departure: 'complete-pages' },
  {
    section,
    says: 'Comparison page: found or not found',
    shows: async ({ page }) => (await page('/bath-vs-nobody')).status,
    expected: 404,
  },
  {
    section,
    says: 'Comparison page: an impression is tracked once data has loaded',
    test: [events, 'and a comparison once each time that it is opened (§2.10)'],
  },
  { section, says: 'Legal iframe: loading, loaded, or fallback on error', departure: 'legal-texts' },
  { section, says: 'Redirect check (national About and contact pages)', departure: 'no-redirect-check' },
  { section, says: 'Page load of a town page: placeholder', departure: 'complete-pages' },
  {
    section,
    says: 'Page load of a town page: page, or the 404 view',
    shows: async ({ page }) =>
      Promise.all(['bath', 'nowhere'].map(async (town) => (await page(`/private-investigator-${town}`)).heading)),
    expected: ['Expert Private Investigators in Bath', '404 - Page Not Found'],
  },
]

const ofForms: readonly Sentence[] = [
  {
    section,
    says: 'Enquiry form: submit disables the button',
    test: [sending, 'is sent once, however often the button is pressed'],
  },
  {
    section,
    says: 'Enquiry form: a thank-you splash shows for 5 seconds, then the form and captcha reset; the button is re-enabled',
    test: [sending, 'leaves an empty form after five seconds, with the place in it and the focus where it was'],
  },
  {
    section,
    says: 'The privacy error hides when the checkbox is clicked',
    test: [faults, 'of the box goes once the box is ticked'],
  },
  {
    section,
    says: 'the help tooltip toggles on click',
    test: [form, 'says what happens to a message, behind a question'],
  },
  {
    section,
    says: "A new enquiry starts as 'Not Contacted' / 'LPI Website' (business leads 'Pre-Qualified')",
    test: [
      'tests/forms/contacts.test.ts',
      'of a company is pre-qualified, and a complaint goes to no customer records (D31)',
    ],
  },
  {
    section,
    says: 'Contact form visibility on contact pages toggles hidden/shown',
    test: ['tests/forms/forms.test.ts', 'the head office’s form is folded away behind words for either state'],
  },
  {
    section,
    says: 'Captcha error text hidden until a submit without a solved captcha; hidden again when solved',
    test: [faults, 'says in the words of §5 that it failed, goes on by phone, and is silent once it is solved'],
  },
]

export const states: readonly Sentence[] = [...ofLocations, ...ofParts, ...ofForms]
