/** The palette. */
export const texts = {
  'palette.button': 'Go to …',
  'palette.title': 'Go to',
  'palette.field': 'Go to an enquiry, a town or a screen',
  'palette.results': 'Results',
  'palette.none': 'Nothing matches. An enquiry is found by its whole reference, e-mail address or number.',
  'palette.failed': 'The server did not answer. Type again to retry.',
  'palette.choose': 'choose',
  'palette.go': 'go',
  'palette.close': 'close',
  'palette.screens': 'Screens',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
