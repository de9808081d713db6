/** What the screens of the settings share. */
export const texts = {
  'settings.title': 'Settings',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
