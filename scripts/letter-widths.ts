/**
 * How wide each letter is, in thousandths of the size of the type, by the tables of a TrueType file
 * (https://learn.microsoft.com/typography/opentype/spec/).
 */
export function letterWidths(font: Buffer, letters: Iterable<string>): Map<string, number> {
  const table = tablesOf(font)
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  // Glyphs behind the last of these are as wide as it.
  const measured = font.readUInt16BE(table('hhea') + 34)
  const glyphOf = glyphFinder(font, table('cmap'))
  const widthOf = (glyph: number) => font.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, measured - 1))
  return new Map([...letters].map((letter) => [letter, Math.round((widthOf(glyphOf(letter)) / unitsPerEm) * 1000)]))
}

/** Where each table of the file begins. */
function tablesOf(font: Buffer): (tag: string) => number {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const offsets = new Map(records.map((at) => [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)]))
  return (tag) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`the font has no table ${tag}`)
    return offset
  }
}

/**
 * Finds the glyph of a letter by a table of format 4: segments of letters, each with an offset or a list of glyphs; 0
 * where there is none.
 */
function glyphFinder(font: Buffer, cmap: number): (letter: string) => number {
  const table = cmap + font.readUInt32BE(cmap + 8)
  if (font.readUInt16BE(table) !== 4) throw new Error('the letters of the font are not in a table of format 4')
  const segments = font.readUInt16BE(table + 6) / 2
  const ends = table + 14
  const starts = ends + 2 * segments + 2
  const deltas = starts + 2 * segments
  const ranges = deltas + 2 * segments
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const at =
      Array.from({ length: segments }, (_, index) => 2 * index).find(
        (index) => code <= font.readUInt16BE(ends + index),
      ) ?? 0
    const start = font.readUInt16BE(starts + at)
    if (code < start) return 0
    const range = font.readUInt16BE(ranges + at)
    const glyph = range === 0 ? code : font.readUInt16BE(ranges + at + range + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + font.readUInt16BE(deltas + at)) & 0xffff
  }
}
