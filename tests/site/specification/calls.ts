import type { Sentence } from './sentence.ts'

const section = '§7'
const api = 'tests/site/api/api.test.ts'
const consent = 'tests/site/browser/consent.test.ts'
const events = 'tests/site/browser/events-in-browser.test.ts'
const calls = 'tests/site/browser/calls-in-browser.test.ts'
const administration = 'tests/admin/api.test.ts'
const headerCode = 'tests/site/browser/header-code-in-browser.test.ts'
const structuredData = 'tests/site/pages/structured-data.test.ts'

const ofReading: readonly Sentence[] = [
  {
    section,
    says: 'JSON content type is added when there is a body',
    test: ['runtime/page/browser/fetch-json.test.ts', 'a body is posted as JSON'],
  },
  { section, says: 'The default query does a GET and may return null on 401', departure: 'no-default-query' },
  {
    section,
    says: 'GET /api/public/locations: {data:[locations]}',
    test: [api, 'are listed by slug, with the fields of §3'],
  },
  {
    section,
    says: '(a plain list is also accepted)',
    test: [events, 'is the latest one as one types, when it comes %s'],
  },
  { section, says: 'GET /api/public/locations for managed locations', departure: 'content-from-manifest' },
  {
    section,
    says: 'GET /api/public/locations for the coverage list (cached 5 min)',
    test: [calls, '$path on $on'],
  },
  { section, says: 'GET /api/public/locations for the redirect check (cached 1 min)', departure: 'no-redirect-check' },
  {
    section,
    says: 'GET /api/public/locations/{slug} or {id}: success plus data',
    test: [api, '%s is Cardiff, with its texts and nothing of the house'],
  },
  {
    section,
    says: 'On failure falls back to the list: match by slug or lowercased hyphenated name',
    test: [events, 'when one call fails the next one serves, and when all do the numbers are national (§7)'],
  },
  { section, says: 'if no match, use the built-in Cardiff fallback', departure: 'content-from-manifest' },
  {
    section,
    says: 'Cached 5 min; 3 retries with delay min(1000*2^attempt, 30000) ms',
    test: [calls, '$path on $on'],
  },
  {
    section,
    says: 'GET /api/managed-locations: {data:[locations]}',
    test: [api, 'are listed by id for the default of pages without a town (D13)'],
  },
  {
    section,
    says: 'GET /api/managed-locations/slug/{slug}: {success, data}',
    test: [api, '%s is Cardiff, with its texts and nothing of the house'],
  },
  {
    section,
    says: 'enabled only when a location is set',
    test: [events, 'without a saved town, or on a page of a town, no request is made'],
  },
  {
    section,
    says: 'refetched on focus, mount, reconnect; stale 10 s',
    test: [calls, '$path on $on'],
  },
  { section, says: 'on failure on contact pages falls back to a built-in list', departure: 'content-from-manifest' },
  {
    section,
    says: 'GET /api/site-settings/header-code: {data:{headerCode}}',
    test: [api, 'the header code is what was set, and empty before'],
  },
  {
    section,
    says: 'polled every 30 s, 3 retries, stale 60 s',
    test: [
      headerCode,
      'asks every 30 seconds unless it is hidden, and after a change the next navigation fetches a fresh page',
    ],
  },
  {
    section,
    says: 'POST /api/seo/optimise-content: {projectId, keyword, existingContent}; {success, message, isFallbackData, data{SEO fields}}',
    shows: async ({ call }) => {
      const { status, body } = await call('/api/seo/optimise-content', {
        projectId: 'any',
        keyword: 'tracing',
        existingContent: 'Text.',
      })
      return [status, Object.keys(body ?? {})]
    },
    expected: [200, ['success', 'message', 'isFallbackData', 'data']],
  },
  { section, says: 'GET /api/comparisons/{comparison}: {success, data}', test: [api, 'are filled for their town'] },
]

const ofWriting: readonly Sentence[] = [
  {
    section,
    says: 'POST /api/location-visit {location}; POST /api/comparisons/track-impression {location_slug, competitor_slug}',
    test: [api, 'visits, impressions and clicks are counted per town, by slug or name'],
  },
  {
    section,
    says: 'POST /api/location-visit: fire-and-forget; errors ignored',
    test: [events, 'and where a browser sends no beacons, links open all the same'],
  },
  { section, says: 'track-impression: errors only logged', departure: 'beacons' },
  {
    section,
    says: 'POST to an external CRM web-to-lead endpoint: multipart form data (fields in section 3)',
    test: [
      'runtime/enquiries/outbox/crm.test.ts',
      'a lead has the names of the CRM, the status and source of the enquiry, and the hidden fields',
    ],
  },
  { section, says: 'the CRM is posted to with no-cors; response cannot be read', departure: 'own-server' },
  {
    section,
    says: 'POST /api/contacts',
    test: [
      'tests/forms/contacts.test.ts',
      'is stored as it was written, with a reference and a time to be answered by',
    ],
  },
  {
    section,
    says: 'POST /api/auth/login, POST /api/auth/logout',
    test: [administration, 'a session lasts until it is ended, and a copy of its cookie opens nothing afterwards'],
  },
  {
    section,
    says: 'GET /api/admin/contacts',
    test: [administration, 'are listed newest first by filter, and found by what a person says on the phone'],
  },
  {
    section,
    says: 'GET /api/admin/stats',
    shows: async ({ call }) => (await call('/api/admin/stats')).status,
    expected: 401,
  },
  {
    section,
    says: 'GET /api/admin/locations, GET /api/admin/locations/{id}',
    test: ['tests/content/editing.test.ts', 'locations are listed by page, and one is found by its id'],
  },
  {
    section,
    says: 'POST /api/indexnow/submit-main, POST /api/indexnow/submit-sitemap',
    test: ['tests/site/http/index-now.test.ts', 'submit the main pages or the whole sitemap, and keep the answers'],
  },
  {
    section,
    says: 'POST /api/managed-locations/bulk-import',
    test: [
      'tests/content/bulk-import.test.ts',
      'one fault keeps all rows out; with `partial` the others are imported as one version, and their pages are live',
    ],
  },
]

const ofOtherBehaviour: readonly Sentence[] = [
  {
    section,
    says: "tel: links; WhatsApp deep links with prefilled text, ' in {city}' when a city is known; by page type",
    test: [
      'tests/site/specification/whatsapp.ts',
      'WhatsApp links: the text varies by page type, with the town where one is known',
    ],
  },
  {
    section,
    says: 'mailto links',
    shows: async ({ page }) => (await page('/evidence')).main.links.some(({ to }) => to.startsWith('mailto:')),
    expected: true,
  },
  {
    section,
    says: 'Analytics events with phone or email, location and page path; a conversion event of value 1 GBP',
    test: [
      consent,
      'visits and clicks are told with number or address, town and path, and nothing that was searched for',
    ],
  },
  { section, says: 'Analytics counts clicks without being asked', departure: 'first-party-counts' },
  {
    section,
    says: 'links open after a 100 ms delay',
    test: [consent, 'a link opens without a wait, though the service never answers'],
  },
  { section, says: 'links open once the event has been sent', departure: 'outbound-clicks' },
  {
    section,
    says: 'A behaviour-analytics script: not on localhost',
    test: [consent, 'never loads on the machine of a developer'],
  },
  {
    section,
    says: 'A behaviour-analytics script: after an idle callback plus 2 s, or after 1.5 s without one',
    test: [consent, 'loads %s, and is told what was agreed to'],
  },
  { section, says: 'A behaviour-analytics script loads from a third party', departure: 'analytics' },
  { section, says: 'External scripts: a captcha', departure: 'own-captcha' },
  { section, says: 'External scripts: a jQuery library', departure: 'no-jquery' },
  { section, says: 'Hosted legal documents load in iframes', departure: 'legal-texts' },
  {
    section,
    says: 'An external hosted form is embedded on the London contact page',
    test: ['tests/site/enhancers/external-form.test.ts', 'loads when it is opened, once, without a referrer'],
  },
  { section, says: 'The external form loads by itself', departure: 'external-form' },
  {
    section,
    says: 'A service worker is registered from /sw.js once the window has loaded, and asked to check for updates every 60 seconds',
    test: ['tests/site/browser/browser.test.ts', 'is registered, and asked for another version every minute (§7)'],
  },
  { section, says: 'Geolocation lookup for nearest office is stubbed', departure: 'nearest-office' },
  {
    section,
    says: 'earth radius 6371 km',
    test: [
      'runtime/shared/content/nearest-places.test.ts',
      'of one degree to the north is 111.2 km on an earth of 6371 km',
    ],
  },
  { section, says: 'structured data per page: LocalBusiness on every page of a town', departure: 'local-business' },
  { section, says: 'structured data: the coordinates of the head office (D33)', departure: 'head-office-point' },
  {
    section,
    says: 'structured data per page: LocalBusiness, Organization, WebSite, FAQPage, Service',
    test: [structuredData, '%s tells of %s'],
  },
  {
    section,
    says: 'Organization lists the contact e-mail',
    test: [structuredData, 'shows the e-mail address that it tells'],
  },
  {
    section,
    says: 'WebSite with a search action (/search?q={term})',
    test: [structuredData, 'the search that the home page promises is the one of the site (D18)'],
  },
]

export const callsAndLinks: readonly Sentence[] = [...ofReading, ...ofWriting, ...ofOtherBehaviour]
