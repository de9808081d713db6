/** What search engines are told. */
export const texts = {
  'settings.indexing': 'IndexNow',
  'indexing.title': 'IndexNow',
  'indexing.about':
    'Tells search engines which pages are new, changed or gone. This happens automatically, a minute after each publication.',
  'indexing.service': 'To %{service} (INDEXNOW_KEY, INDEXNOW_URL).',
  'indexing.no-key': 'Not set up. The server has no key: set INDEXNOW_KEY, and restart it.',
  'indexing.no-address':
    'Off here. Search engines cannot reach this site: SITE_URL is not a public address that begins with https.',
  'indexing.submit-main': { one: 'Submit the main page', other: 'Submit %{count} main pages' },
  'indexing.submit-all': { one: 'Submit the only page', other: 'Submit all %{count} pages' },
  'indexing.submitted': { one: '1 page was submitted.', other: '%{count} pages were submitted.' },
  'indexing.submitted-some': '%{count} of %{total} pages were submitted.',
  'indexing.answers': 'Last answers',
  'indexing.no-answers': 'Nothing has been submitted yet.',
  'indexing.caption': 'Submissions, the newest first',
  'indexing.when': 'When',
  'indexing.what': 'What',
  'indexing.count': 'Pages',
  'indexing.answer': 'Answer',
  'indexing.pages': { one: '1 page', other: '%{count} pages' },
  'indexing.pages-some': '%{count} of %{total} pages',
  'indexing.what-changed': 'Changed pages',
  'indexing.what-main': 'Main pages',
  'indexing.what-all': 'All pages',
  'indexing.answer-200': 'Accepted.',
  'indexing.answer-202': 'Accepted. The key file is still to be checked.',
  'indexing.answer-400': 'Refused: the request was not understood.',
  'indexing.answer-403': 'Refused: the key file could not be read, or holds another key.',
  'indexing.answer-422': 'Refused: the addresses do not belong to this site.',
  'indexing.answer-429': 'Refused: too many requests.',
  'indexing.answer-other': 'The service answered %{status}.',
  'indexing.answer-nothing': 'There was nothing to submit.',
  'indexing.answer-none': 'Not reached: %{reason}.',
} as const

declare module '../../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
