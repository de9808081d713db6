import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { parse } from 'yaml'
import { root } from '../shared/servers/running-site.ts'

/** Names of places that are English words as well, and stand in the engine as such. */
export const alsoWords: ReadonlySet<string> = new Set(['reading'])

/**
 * Words of the site's trade, which no slug holds by themselves: they hide in names such as surveillanceContent and
 * abi_warning_text.
 */
export const ofTheTrade =
  /surveillance|polygraph|matrimonial|trustpilot|\babi[_A-Z]|investigat|detective|infidelity|forensic/i

/** A phone number as the site groups it (§5), where Ofcom groups it in another way. */
export const ownPhoneFormat = /\b01(?!1|[2-69]1)\d\d \d{3} \d{3,4}\b/

/** The beginnings of the site's addresses. */
export async function ownAddresses(): Promise<Set<string>> {
  const routes = parse(await readFile(join(root, 'templates/routes.yaml'), 'utf8')) as Record<
    'pages' | 'aliases' | 'redirects',
    { path: string }[]
  >
  const paths = [...routes.pages, ...routes.aliases, ...routes.redirects].map(
    ({ path }) => path.split(/[-/]?\{/)[0] ?? '',
  )
  return new Set(paths.filter((path) => path !== '' && path !== '/'))
}

/** Every slug and name of the real data, its brand and its domain. */
export async function ownNames(): Promise<Set<string>> {
  const words: (string | undefined)[] = []
  for (const file of await glob(['data/{locations,services,competitors}/*.yaml'], { cwd: root })) {
    const { slug, name, title } = parse(await readFile(join(root, file), 'utf8')) as Record<string, string>
    words.push(slug, name, title)
  }
  const { brand, siteName, email } = parse(await readFile(join(root, 'data/site.yaml'), 'utf8')) as Record<
    string,
    string
  >
  words.push(brand, siteName, email, email?.split('@')[1])
  return new Set(words.filter((word) => word !== undefined))
}

/** The words that occur in a text as such; the time zone and the element of HTML do not count. */
export function createWordFinder(words: ReadonlySet<string>): (text: string) => string[] {
  const alternatives = [...words].sort((a, b) => b.length - a.length).map(RegExp.escape)
  const pattern = new RegExp(`(?<![\\w.-])(${alternatives.join('|')})(?![\\w-])`, 'g')
  return (text) => [...text.replaceAll(/Europe\/London|<\/search>/g, '').matchAll(pattern)].map(([word]) => word)
}

/**
 * The longer texts of the content: a sentence of it in the engine would be out of its room. A license prescribes how
 * place data is credited.
 */
export async function ownTexts(): Promise<Set<string>> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 20 && !value.includes('GeoNames')) texts.add(value)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item)
  }
  for (const file of await glob(['data/**/*.yaml', 'templates/routes.yaml'], {
    cwd: root,
    ignore: ['data/schemas/**'],
  }))
    collect(parse(await readFile(join(root, file), 'utf8')))
  return texts
}
