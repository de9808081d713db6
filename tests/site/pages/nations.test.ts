import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../shared/servers/running-site.ts'

type Place = { slug: string; country: string }
const folderOf = (name: string) => join(root, 'data', name)
const slugsIn = async (name: string) => (await readdir(folderOf(name))).map((file) => file.replace(/\.yaml$/, ''))

let places: Place[]
let services: string[]
beforeAll(async () => {
  services = await slugsIn('services')
  places = await Promise.all(
    (await slugsIn('locations')).map(
      async (slug) => parse(await readFile(join(folderOf('locations'), `${slug}.yaml`), 'utf8')) as Place,
    ),
  )
})

// Law, courts, offices and forms that are those of England and Wales alone, and those of Scotland alone.
const english = [
  /Civil Procedure Rules|\bCPR\b|County Court(?!s? (?:in|\(Northern)|s? Rules \(Northern)|form N215|HM Land Registry/,
  /Disclosure and Barring|\bDBS\b|small claims track|High Court enforcement|Stalking Protection Act 2019/,
]
const scottish = [/sheriff|Sasines|Disclosure Scotland|simple procedure|messengers?-at-arms/i]

test.each([
  ['Scotland', english],
  ['Northern Ireland', [...english, ...scottish]],
])(
  'a page of a place in %s names no law or office of another nation',
  async (country, foreign) => {
    const own = places.filter((place) => place.country === country)
    const paths = own.flatMap(({ slug }) => [
      ...['private-investigator', 'about', 'contact', 'services'].map((kind) => `/${kind}-${slug}`),
      ...services.map((service) => `/services/${service}-${slug}`),
    ])
    const found: string[] = []
    for (const path of paths) {
      const response = await fetch(inject('address') + path, { headers: { 'Accept-Encoding': 'identity' } })
      const text = mainText(await response.text())
      for (const names of foreign) {
        const match = names.exec(text)
        if (match !== null) found.push(`${path}: …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`)
      }
    }
    expect(paths.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  },
  120_000,
)

/** The words of the main part of a page, without the courts of its neighbors, which may be in another nation. */
function mainText(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<table class="sides">[\s\S]*?<\/table>/, ' ')
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
