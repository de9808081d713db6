import type { Location, Site } from '../../data-types.ts'

/** The sizes that Open Graph asks for. */
export const card = { width: 1200, height: 630 } as const

// The names that the faces for pictures carry in themselves (templates/fonts).
export const serif = 'Newsreader 16pt'
export const sans = 'Source Sans 3 ExtraLight'

/** What a picture is colored in: it has no style sheet. */
export type CardColors = {
  field: string
  sea: string
  wave: string
  line: string
  ink: string
  quiet: string
  action: string
}

const usualTheme = 'teal'
// Laid over the field, it makes water of it.
const shade = '#000'

/** The colors of the place's theme, or of the usual one. */
export function colorsOf(site: Site, place: Pick<Location, 'theme'> | null): CardColors {
  const theme = site.themes[place?.theme ?? usualTheme]
  if (theme === undefined) throw new Error(`the site has no theme ${place?.theme ?? usualTheme}`)
  return {
    field: theme.dark,
    sea: shade,
    wave: theme.primary,
    line: theme.light,
    ink: theme.paper,
    quiet: theme.light,
    action: theme.accent,
  }
}
