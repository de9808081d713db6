import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Location, Service, Site } from '../../../templates/data-types.ts'
import { root } from '../../shared/servers/running-site.ts'

// What the site itself says, for texts that the specification does not quote.

export const site = read<Site>('site.yaml')
export const services = slugsIn('services')
  .map((slug) => read<Service>(`services/${slug}.yaml`))
  .sort((a, b) => a.id - b.id)
export const towns = slugsIn('locations')

const places = new Map<string, Location>()
const addressOfTown = /^\/(?:private-investigator|about|contact|services)-(.+)$|^\/(.+)-vs-.+$/

/** A file of content. Its type is what its schema says; the site under test was generated from it. */
export function read<Entry>(file: string): Entry {
  return parse(readFileSync(join(root, 'data', file), 'utf8')) as Entry
}

export function slugsIn(folder: string): readonly string[] {
  return readdirSync(join(root, 'data', folder))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort()
}

/** The service that a page is about. */
export function serviceAt(path: string): Service {
  const found = services.find(({ slug }) => path === `/services/${slug}` || path.startsWith(`/services/${slug}-`))
  if (found === undefined) throw new Error(`${path} is not about a service`)
  return found
}

/** The town that a page is about. */
export function townAt(path: string): Location {
  const [, ofPage, ofComparison] = addressOfTown.exec(path) ?? []
  return town(ofPage ?? ofComparison ?? path.slice(`/services/${serviceAt(path).slug}-`.length))
}

function town(slug: string): Location {
  const known = places.get(slug) ?? read<Location>(`locations/${slug}.yaml`)
  places.set(slug, known)
  return known
}

/**
 * A town for each form of the home page, nation and set of fields that a town can have: the templates know no other
 * differences. `EVERY_TOWN=1`: all of them.
 */
export const sampledTowns: readonly string[] =
  process.env.EVERY_TOWN === '1' ? towns : [...new Map(towns.map((slug) => [formOf(town(slug)), slug])).values()]

function formOf(location: Location): string {
  return [location.homePage, location.country, ...Object.keys(location).sort()].join()
}

/** A text with the town of the page in it. */
export function inTown(text: string, path: string): string {
  const { nameInText, name } = townAt(path)
  return text.replaceAll('{location}', nameInText ?? name)
}
