/** The form for an enquiry that did not come by the site. */
export const texts = {
  'enter.about':
    'For somebody who has called, written or come in. It is stored, delivered and counted like an enquiry from the site.',
  'enter.kinds': 'Kind of enquiry',
  'enter.optional': '%{label} (optional)',
  'enter.town': 'Town',
  'enter.town-hint': 'The enquiry counts for this town if the site has a page for it.',
  'enter.town-unknown': 'The site has no such town. Choose one from the list, or leave this empty.',
  'enter.source': 'Source',
  'enter.source-choose': 'Choose …',
  'enter.source-missing': 'Say where the enquiry comes from.',
  'enter.check': 'Not stored yet. Check what is marked below.',
  'enter.used': 'This form has stored an enquiry before, with other words. Store it again if this is another one.',
  'enter.store': 'Store it',
  'enter.calls.title': 'Missed calls from a file',
  'enter.calls.about':
    'Each call becomes an enquiry, once, however often it is in a file. It joins what the same number has sent. The number that was called says which town it is for.',
  'enter.calls.file': 'File of the telephone provider',
  'enter.calls.hint':
    'CSV with missed calls only. Its first line names the columns: number, time and, if there are any, called and id. Times are like 2026-11-20 14:28.',
  'enter.calls.store': 'Store the calls',
  'enter.calls.no-file': 'Choose a file first.',
  'enter.calls.unreadable': 'This is no CSV file in UTF-8. Nothing was stored.',
  'enter.calls.no-columns':
    'The first line names no columns “number” and “time”, or nothing follows it. Nothing was stored.',
  'enter.calls.too-many': 'That is more than 1,000 calls. Nothing was stored: upload them in parts.',
  'enter.calls.stored': { one: '1 call was stored.', other: '%{count} calls were stored.' },
  'enter.calls.known': { one: '1 was stored before.', other: '%{count} were stored before.' },
  'enter.calls.withheld': {
    one: '1 caller withheld their number.',
    other: '%{count} callers withheld their number.',
  },
  'enter.calls.faults': { one: '1 row was not stored:', other: '%{count} rows were not stored:' },
  'enter.calls.row': 'Line %{line}: %{message}',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
