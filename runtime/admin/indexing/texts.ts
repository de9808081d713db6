/** What search engines see of each page. */
export const texts = {
  'page-indexing.title': 'Indexing',
  'page-indexing.about':
    '%{indexed} of %{count} pages are for search engines. The others are kept from them by a rule.',
  'page-indexing.no-key':
    'What Google knows of the pages is not connected. To connect it, set SEARCH_CONSOLE_KEY_FILE and restart the server; docs/operation/search-console.md says how to get the key.',
  'page-indexing.waiting': 'Nothing has been read from Google yet. It begins within a quarter of an hour.',
  'page-indexing.read': 'Google’s numbers are of the last 180 days, read on %{moment} from %{property}.',
  'page-indexing.seen': '%{seen} of %{count} pages were looked up in its index in the last three days.',
  'page-indexing.days': 'Google allows 2,000 look-ups a day, so all of them take %{days} days.',
  'page-indexing.no-figures': 'Impressions and clicks could not be read on %{moment}.',
  'page-indexing.no-inspections': 'Pages could not be looked up on %{moment}.',
  'page-indexing.last': 'It last went well on %{moment}.',
  'page-indexing.again': 'It is tried again every quarter of an hour, and what is there stays.',
  'page-indexing.problem-key':
    'Google does not accept the key. Make another one for %{account}, and restart the server. (%{detail})',
  'page-indexing.problem-not-enabled':
    'The Google Search Console API is off in the Google Cloud project of %{account}. Turn it on there.',
  'page-indexing.problem-no-property':
    'Search Console does not show this site to %{account}. Add that address there as a user with the permission Restricted.',
  'page-indexing.problem-quota': 'Google’s limit is used up. (%{detail})',
  'page-indexing.problem-failed': 'Google had a fault. (%{detail})',
  'page-indexing.problem-no-answer': 'Google was not reached. (%{detail})',
  'page-indexing.problem-unreadable': 'Google’s answer could not be read.',
  'page-indexing.find': 'Words in title or address',
  'page-indexing.kind': 'Kind of page',
  'page-indexing.every-kind': 'All kinds',
  'page-indexing.proposals': 'Proposals',
  'page-indexing.every-page': 'All pages',
  'page-indexing.any-proposal': 'Pages with a proposal',
  'page-indexing.google': 'Google',
  'page-indexing.google-any': 'Indexed or not',
  'page-indexing.google-missing': 'For Google, but not indexed',
  'page-indexing.show': 'Show',
  'page-indexing.csv': 'CSV',
  'page-indexing.page': 'Page',
  'page-indexing.gate': 'Our rule',
  'page-indexing.sitemap': 'Sitemap',
  'page-indexing.impressions': 'Impressions',
  'page-indexing.clicks': 'Clicks',
  'page-indexing.enquiries': 'Enquiries',
  'page-indexing.proposal': 'Proposal',
  'page-indexing.shown': 'Shown',
  'page-indexing.kept': 'Kept back',
  'page-indexing.shown-or-kept': 'Shown or not',
  'page-indexing.all-shown': 'All pages of this kind are shown.',
  'page-indexing.all-kept': 'No page of this kind is shown.',
  'page-indexing.by-canonical': 'Search engines are shown %{path} instead.',
  'page-indexing.by-owner': 'The owner decided so: %{reason}',
  'page-indexing.by-excluded': { one: '%{fields} is set.', other: '%{fields} are set.' },
  'page-indexing.by-empty': { one: '%{fields} is empty.', other: '%{fields} are empty.' },
  'page-indexing.by-short': {
    one: '%{fields} has %{words} words, and needs %{least}.',
    other: '%{fields} have %{words} words together, and need %{least}.',
  },
  'page-indexing.by-passed': { one: '%{fields} is filled in.', other: '%{fields} are filled in.' },
  'page-indexing.field': '‘%{field}’',
  'page-indexing.field-of': '%{label} of %{name}',
  'page-indexing.open': 'Open ‘%{field}’',
  'page-indexing.in-sitemap': 'Yes',
  'page-indexing.not-in-sitemap': 'No',
  'page-indexing.is-in': 'Indexed',
  'page-indexing.is-out': 'Not indexed',
  'page-indexing.not-seen': 'Not looked up yet',
  'page-indexing.crawled': 'Crawled %{day}',
  'page-indexing.never-crawled': 'Never crawled',
  'page-indexing.none': 'No page matches.',
  'page-indexing.range': '%{first} to %{last} of %{count}',
  'page-indexing.pages': 'Pages of the list',
  'page-indexing.edit': 'Edit %{name}',
  'page-indexing.noindex': 'Take out',
  'page-indexing.merge': 'Merge',
  'page-indexing.write': 'Write more',
  'page-indexing.because-noindex':
    'No impression in 180 days, and %{words} words of its own; half of its kind have %{median} or more.',
  'page-indexing.because-merge':
    'No click in 180 days, %{impressions} impressions, and %{words} words of its own; half of its kind have %{median} or more.',
  'page-indexing.because-write':
    '%{impressions} impressions and %{clicks} clicks in 180 days, with %{words} words of its own; half of its kind have %{median} or more.',
  'page-indexing.into': 'Merge into %{title}',
  'page-indexing.legend': 'What the proposals mean',
  'page-indexing.legend-text':
    'A page with fewer words of its own than half of its kind gets one. Take out: it has been there for 180 days and nobody was shown it. Empty its own text in the form; the rule then keeps it from search engines, and visitors still find it. Merge: few people were shown it and nobody came. Move its text to the page that is named, and empty it here. Write more: many were shown it, and fewer came than to others of its kind, or nobody. A fuller text is worth the work. Nothing is changed by itself.',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
