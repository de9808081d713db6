import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { readSite } from '../../../generator/read-site.ts'
import type { SiteInput } from '../../../generator/site.ts'
import { copySite, root } from './running-site.ts'

// Sentences speak of the four nearest places; one file is at fault at a time.
const placesKept = new Set(['wells', 'london', 'city-of-london', 'manchester', 'bath', 'leeds', 'bristol'])

/**
 * The real files with seven of the places, the others taken out of the lists that name them: whole, and small enough to
 * be checked thousands of times.
 */
export async function smallRealSite(): Promise<SiteInput> {
  const site = await readSite({ data: join(root, 'data'), templates: join(root, 'templates') })
  const value = site.sources.value
    .filter(({ file }) => isKept(file))
    .map(({ file, text }) => ({ file, text: withoutOtherPlaces(text) }))
  return { ...site, sources: { value, faults: [] }, lastCommit: null, published: null }
}

/** A copy of it on disk to change at will, and the options that name it. */
export async function copySmallRealSite(into?: string): ReturnType<typeof copySite> {
  const site = await copySite(root, into)
  for (const file of await glob('data/**/*.yaml', { cwd: site.folder, ignore: ['data/schemas/**'] })) {
    const path = join(site.folder, file)
    await (isKept(file) ? writeFile(path, withoutOtherPlaces(await readFile(path, 'utf8'))) : rm(path))
  }
  return site
}

function isKept(file: string): boolean {
  const [, collection = '', name = ''] = /^data\/(\w+)\/([\w-]+)\.yaml$/.exec(file) ?? []
  return !['locations', 'testimonials'].includes(collection) || placesKept.has(name) || name === 'general'
}

/** A text whose lists name only places that are kept. */
function withoutOtherPlaces(text: string): string {
  return text
    .replace(/^((?:coverage|popular)Cities:)\n(?: +- .*\n)+/gm, '$1\n  - london\n')
    .replace(/^ +- \{.*\bplace: ([\w-]+).*\n/gm, (line, place) => (placesKept.has(place) ? line : ''))
    .replace(/^ {2}(?:byLand|sharedDistricts):\n(?! {4})/gm, '')
    .replace(/^ +sharedDiallingCode: \[(.*)\]\n/gm, (_, places: string) => {
      const kept = places.split(', ').filter((place) => placesKept.has(place))
      return kept.length === 0 ? '' : `  sharedDiallingCode: [${kept.join(', ')}]\n`
    })
}
