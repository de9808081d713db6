/** A color as '#rrggbb'. */
export type Color = string
type Rgb = readonly [red: number, green: number, blue: number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
// The backgrounds of the starters that text is hardest to read on, from their style sheets.
const paper = { light: '#f1efeb', dark: '#1b2027' }
// WCAG's enhanced contrast for text.
const enough = 7

/** '#ABC' or '#aabbcc' as '#aabbcc', or null. */
export function readColor(text: string): Color | null {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? []
  if (digits === '') return null
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toLowerCase()}`
}

/**
 * A color of text, made from `color`, that can be read on the paper of the scheme: darker or lighter where it has to
 * be.
 */
export function inkFrom(color: Color, scheme: keyof typeof paper): Color {
  return until(rgb(color), scheme === 'light' ? black : white, (mixed) => contrast(mixed, rgb(paper[scheme])) >= enough)
}

/** A background made from `color`, and the ink that can be read on it. Colors of medium lightness become darker. */
export function surfaceFrom(color: Color): { surface: Color; ink: Color } {
  if (contrast(rgb(color), black) >= enough) return { surface: color, ink: '#000000' }
  return { surface: until(rgb(color), black, (mixed) => contrast(mixed, white) >= enough), ink: '#ffffff' }
}

/** The first mixture of `from` with `to`, in steps of one hundredth, that `isGood`. */
function until(from: Rgb, to: Rgb, isGood: (mixed: Rgb) => boolean): Color {
  for (let share = 0; share < 1; share += 0.01) {
    const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share)) as unknown as Rgb
    if (isGood(mixed)) return hex(mixed)
  }
  return hex(to)
}

/** The contrast of two colors, from 1 to 21, as WCAG defines it. */
function contrast(one: Rgb, other: Rgb): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgb(color: Color): Rgb {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)) as unknown as Rgb
}

function hex(color: Rgb): Color {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
