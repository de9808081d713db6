import { type CheerioAPI, load } from 'cheerio'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { ContentEntry, StoredManifest } from '../../../runtime/contract/manifest.ts'
import type { Picture } from '../../../runtime/contract/picture.ts'
import type { ServerBundle } from '../../../runtime/page/props.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'

const photo: Picture = { src: '/a.jpg', width: 828, height: 552, alt: 'At a desk.', color: '#aabbcc', sources: [] }
const [people, credentials] = ['people', 'credentials'] as const

let manifest: StoredManifest
let bundle: ServerBundle
beforeAll(async () => {
  manifest = await readManifest(inject('dist'))
  bundle = await loadServerBundle(manifest)
})

type Change = (entries: [string, ContentEntry][]) => [string, ContentEntry][]
const none: Change = () => []
const asReal: Change = (entries) =>
  entries.map(([slug, entry]) => {
    const given = { sample: false, ...(slug === 'marian-thackwray' && { photo }) }
    return [slug, { ...entry, data: { ...entry.data, ...given }, summary: { ...entry.summary, ...given } }]
  })

/** Pages as production shows them, with other people and credentials than the files have. */
function pagesWith(change: Change): (path: string) => CheerioAPI {
  const changed = [people, credentials].map((name) => {
    return [name, new Map(change([...(manifest.collections.get(name) ?? [])]))] as const
  })
  const renderer = createPageRenderer({
    manifest: { ...manifest, collections: new Map([...manifest.collections, ...changed]) },
    bundle,
    shell: { siteUrl: 'https://site.example', hidesSamples: true, ...manifest.assets },
    suggest: () => null,
  })
  return (path) => {
    const page = manifest.pages.get(path)
    if (page === undefined) throw new Error(`there is no page ${path}`)
    return load(renderer.page(page))
  }
}

const agencyIn = ($: CheerioAPI) => JSON.parse($('script[type="application/ld+json"]').text())['@graph'][0]

describe('people and credentials that are no examples', () => {
  let page: (path: string) => CheerioAPI
  beforeAll(() => {
    page = pagesWith(asReal)
  })

  test('are on /about, each number with a link to its register', () => {
    const about = page('/about')
    expect(
      about('#people h3')
        .toArray()
        .map((name) => about(name).text()),
    ).toEqual(['Alec Prosserson', 'Isla Merrowby', 'Marian Thackwray'])
    expect(about('#people .picture img').attr('alt')).toBe(photo.alt)
    expect(about('#people').text()).toContain('Works from Leeds, Manchester')
    const numbers = about('.credential-list a').toArray()
    expect(numbers.map((number) => [about(number).text(), about(number).attr('href')])).toEqual([
      ['GBR-RP-000000000000', 'https://register-drones.caa.co.uk/'],
      ['0000', 'https://www.theabi.org.uk/'],
      ['ZA000000', 'https://ico.org.uk/ESDWebPages/Search'],
      ['PI 0000000', 'https://insurer.example/'],
    ])
  })

  test('are on the page of a town: whoever is nearest to it', () => {
    const nearest = (town: string) => page(`/private-investigator-${town}`)('.place-people').text()
    expect(nearest('bath')).toBe('Alec Prosserson, Process serverBased 12 miles (19 km) from Bath')
    expect(nearest('bristol')).toContain('Based in Bristol')
  })

  test('name the ICO with the number: at the top of pages, in the footer and on the page for companies', () => {
    const register = 'a[href="https://ico.org.uk/ESDWebPages/Search"]'
    expect(page('/')('.hero-facts li').last().text()).toBe('ICO Registered ZA000000')
    for (const place of ['.hero-facts', 'footer']) expect(page('/contact')(`${place} ${register}`)).toHaveLength(1)
    expect(page('/business')(`.statistics ${register}`).text()).toBe('ZA000000')
  })

  test('are in structured data', () => {
    const { identifier, employee } = agencyIn(page('/about'))
    expect(identifier.map(({ value }: { value: string }) => value)).toEqual(['0000', 'ZA000000', 'PI 0000000'])
    expect(employee).toHaveLength(3)
    expect(employee[2]).toMatchObject({ name: 'Marian Thackwray', identifier: [{ value: 'GBR-RP-000000000000' }] })
  })
})

test.each([
  ['without any', none],
  ['where all are examples', (entries) => entries],
] satisfies [string, Change][])('%s the pages of production show no gap and promise nothing', (_, change) => {
  const page = pagesWith(change)
  const about = page('/about')
  const words = ['/', '/about', '/business', '/private-investigator-bath'].map((path) => page(path)('body').text())
  expect(words.join().match(/ICO Registered|Who you’d deal with|Look us up|Thackwray|undefined/)).toBeNull()
  expect(about('main > *')).toHaveLength(3)
  expect(page('/private-investigator-bath')('.place-people, .credential-list')).toHaveLength(0)
  expect(page('/')('.hero-facts li').last().text()).toBe('Quote in writing')
  expect(Object.keys(agencyIn(about))).not.toEqual(expect.arrayContaining(['identifier', 'employee']))
})
