import type { Sentence } from './sentence.ts'

const section = '§8'
const events = 'tests/site/browser/events-in-browser.test.ts'
const fetchJson = 'runtime/page/browser/fetch-json.test.ts'
const faults = 'tests/forms/browser/faults.test.ts'
const form = 'templates/components/enquiry-section/site-form.test.tsx'
const browser = 'tests/site/browser/browser.test.ts'

const ofCalls: readonly Sentence[] = [
  {
    section,
    says: "Non-OK: '{status}: {body or status text}'; HTML: 'Server returned HTML instead of JSON. …'; 'Expected JSON response but got {type}: ...'",
    test: [fetchJson, 'throws for %s'],
  },
  {
    section,
    says: "'Failed to fetch header code'",
    test: [
      'tests/site/browser/header-code-in-browser.test.ts',
      'tries a failed call three times more, and says in the console that it failed (§8)',
    ],
  },
  { section, says: 'Lazy chunk fails to load: preload error event raised', departure: 'no-empty-root' },
  {
    section,
    says: 'Visit recording fails: silently ignored',
    test: [events, 'and where a browser sends no beacons, links open all the same'],
  },
  {
    section,
    says: "'Failed to fetch locations: {status}'; 'Failed to fetch locations'; 'Invalid locations data format'",
    test: [events, 'says %s, and goes on with that of the page'],
  },
  {
    section,
    says: "the coverage page shows 'Failed to fetch locations' in place of its list",
    departure: 'coverage-list',
  },
  { section, says: "'Location not found: {slug}'", test: ['tests/site/api/api.test.ts', '%s is nothing'] },
  { section, says: 'No matching location: built-in fallback used if one exists', departure: 'content-from-manifest' },
  {
    section,
    says: 'Location-by-slug failure on contact page: logged; local fallback used',
    departure: 'content-from-manifest',
  },
  {
    section,
    says: "'Failed to get SEO data'; 'An error occurred while fetching SEO data'",
    departure: 'seo-in-administration',
  },
  { section, says: "'Failed to fetch comparison data'", departure: 'content-from-manifest' },
  {
    section,
    says: "Comparison: page shows 'Page Not Found' view",
    shows: async ({ page }) => (await page('/bath-vs-nobody')).heading,
    expected: "Page Not Found - The comparison page you're looking for doesn't exist.",
  },
  { section, says: 'Impression tracking fails: logged only', departure: 'beacons' },
]

const ofForms: readonly Sentence[] = [
  {
    section,
    says: "Consumer form required field empty: '{field} is required.'",
    test: [faults, 'is shown beside each field in the words of §5, with the focus on the first'],
  },
  { section, says: 'Consumer form: an alert', departure: 'inline-messages' },
  { section, says: 'Consumer form submission failure: thanks shown even on failure', departure: 'no-false-thanks' },
  {
    section,
    says: 'on success City field resets to the location',
    test: [
      'tests/forms/browser/sending.test.ts',
      'leaves an empty form after five seconds, with the place in it and the focus where it was',
    ],
  },
  {
    section,
    says: "Business form success: 'Thank you for your enquiry. Our business team will contact you within 24 hours.'",
    test: [form, 'the words of §3, §5 and §8 are those of the specification'],
  },
  {
    section,
    says: "Business form failure: 'Thank you for your enquiry. We will contact you soon.'",
    departure: 'no-false-thanks',
  },
  {
    section,
    says: "Business form empty required: 'Please fill in all required fields.'",
    test: [faults, 'is shown once for all fields of the business form'],
  },
  {
    section,
    says: "Privacy unticked: 'Please accept this'",
    test: [faults, 'of the box goes once the box is ticked'],
  },
  {
    section,
    says: 'captcha unsolved: captcha failure message',
    test: [faults, 'says in the words of §5 that it failed, goes on by phone, and is silent once it is solved'],
  },
]

const ofPages: readonly Sentence[] = [
  { section, says: 'Legal document fails: notice with the contact phone', departure: 'legal-texts' },
  {
    section,
    says: "Unknown service: 'Service Not Found'; missing town page: '404 - Page Not Found'",
    shows: async ({ page }) => [
      (await page('/services/gardening')).heading,
      (await page('/private-investigator-nowhere')).heading,
    ],
    expected: ['Service Not Found', '404 - Page Not Found'],
  },
  { section, says: "'Root element not found' logged, nothing rendered", departure: 'no-empty-root' },
  {
    section,
    says: 'Service worker registration fails: logged only',
    test: [browser, 'that cannot be registered leaves a line in the console, and nothing else (§8)'],
  },
  { section, says: 'Invalid JSON in serviceSpecificContent: ignored', departure: 'invalid-intros' },
  { section, says: "'Failed to load jQuery' logged only", departure: 'no-jquery' },
  { section, says: 'Images fail to load: stock image shown instead', departure: 'stock-image' },
]

export const messages: readonly Sentence[] = [...ofCalls, ...ofForms, ...ofPages]
