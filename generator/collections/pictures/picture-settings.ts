/** How large a file in `data/media/` may be. */
export const maxBytes = 25_000_000

/** The formats that are read, by their names in sharp. */
export const readFormats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'heif'])

/**
 * The widths in pixels of the versions that pages offer, and how many bytes each may have. A phone takes one of the
 * first three.
 */
export const versions = [
  { width: 480, maxBytes: 30_000 },
  { width: 828, maxBytes: 60_000 },
  { width: 1200, maxBytes: 60_000 },
  { width: 1656, maxBytes: 120_000 },
] as const

/** The width of the version for browsers that know no other format. */
export const fallbackWidth = 828

/**
 * The formats that pages offer, the best first. `qualities`: the best and the lowest; one within the budget is taken.
 * `options`: for the encoder. AVIF with the next effort is a tenth smaller and takes six times as long.
 */
export const formats = [
  { format: 'avif', type: 'image/avif', qualities: [58, 18], options: { effort: 3 } },
  { format: 'webp', type: 'image/webp', qualities: [78, 20], options: {} },
] as const

/** The format that every browser knows. */
export const fallbackFormat = {
  format: 'jpeg',
  type: 'image/jpeg',
  qualities: [78, 20],
  options: { mozjpeg: true },
} as const
