import { dirname, resolve } from 'node:path'

/** The nearest folder that fits, from `start` upwards, or null. */
export function findAbove(start: string, fits: (folder: string) => boolean): string | null {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (fits(folder)) return folder
    if (folder === dirname(folder)) return null
  }
}
