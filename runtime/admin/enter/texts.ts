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
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
