import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { StoredManifest } from '../../../runtime/contract/manifest.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'
import type { Location, Site } from '../../../templates/data-types.ts'
import { serveHere, townpagesHere } from '../../shared/servers/running-site.ts'
import { copySmallRealSite } from '../../shared/servers/small-real-site.ts'

const siteUrl = 'https://www.lpi.example'

let server: Awaited<ReturnType<typeof serveHere>>
let manifest: StoredManifest
let site: Site
beforeAll(async () => {
  server = await serveHere(inject('dist'), { env: { SITE_URL: siteUrl } })
  manifest = await readManifest(inject('dist'))
  site = manifest.collections.get('site')?.get('site')?.data as unknown as Site
})
afterAll(() => server.stop())

async function headOf(path: string): Promise<Head> {
  return readHead(await (await fetch(server.address + path)).text())
}

type Head = {
  title: string
  metas: Readonly<Record<string, string>>
  colours: readonly string[]
  links: Readonly<Record<string, string>>
}

/** The head by the names of its tags; one that stands there twice is shown as such. */
function readHead(html: string): Head {
  const $ = load(html)
  const metas: Record<string, string> = {}
  for (const tag of $('head meta[property], head meta[name]:not([name="theme-color"])').toArray()) {
    const name = $(tag).attr('property') ?? $(tag).attr('name') ?? ''
    metas[name] = name in metas ? 'twice' : ($(tag).attr('content') ?? '')
  }
  const colours = $('head meta[name="theme-color"]')
    .toArray()
    .map((tag) => `${$(tag).attr('media')} ${$(tag).attr('content')}`)
  const links = Object.fromEntries(
    $('head link[rel]')
      .toArray()
      .map((tag) => [$(tag).attr('rel') ?? '', $(tag).attr('href') ?? '']),
  )
  return { title: $('head title').text(), metas, colours, links }
}

/** A page as it would be if `public/` held these files too. */
async function headWith(files: readonly string[], path: string): Promise<Head> {
  const publicFiles = { ...manifest.publicFiles, ...Object.fromEntries(files.map((file) => [file, 'public/x'])) }
  const renderer = createPageRenderer({
    manifest: { ...manifest, publicFiles },
    bundle: await loadServerBundle(manifest),
    shell: { siteUrl, ...manifest.assets },
    suggest: () => null,
  })
  const entry = manifest.pages.get(path)
  if (entry === undefined) throw new Error(`no page ${path}`)
  return readHead(renderer.page(entry))
}

describe('a page that is shared', () => {
  test.each([
    '/',
    '/about',
    '/private-investigator-bath',
    '/services/surveillance-bath',
    '/bath-vs-quillmere',
    '/locations/bath/services',
    '/agency-vs-freelancer',
  ])('%s shows its title, with the brand (§1), its description and its canonical address', async (path) => {
    const { title, metas, links } = await headOf(path)
    expect(title).toMatch(/\bLPI\b/)
    expect(metas).toMatchObject({
      'og:title': title,
      'og:description': metas.description,
      'og:url': links.canonical,
      'og:site_name': site.siteName,
      'og:locale': 'en_GB',
      'og:type': path.includes('-vs-') ? 'article' : 'website',
    })
    expect(links.canonical).toMatch(/^https:\/\/www\.lpi\.example\//)
  })

  test('has no picture where there is none', async () => {
    const bare = { ...manifest, publicFiles: {}, ogImages: { ...manifest.ogImages, entries: new Map() } }
    const renderer = createPageRenderer({
      manifest: bare,
      bundle: await loadServerBundle(bare),
      shell: { siteUrl, ...manifest.assets },
      suggest: () => null,
    })
    const entry = manifest.pages.get('/about-bath')
    const { metas } = readHead(entry === undefined ? '' : renderer.page(entry))
    expect([metas['og:image'], metas['twitter:card']]).toEqual([undefined, 'summary'])
  })

  test('names a picture that can be fetched', async () => {
    const { metas } = await headOf('/private-investigator-bath')
    const answer = await fetch(server.address + metas['og:image']?.slice(siteUrl.length))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test.each([
    ['/private-investigator-bath', '/pictures/bath.png', 'Map of Bath'],
    ['/services/surveillance-bath', '/pictures/bath.png', 'Map of Bath'],
    ['/services/surveillance', '/pictures/surveillance.png', 'Surveillance'],
    ['/about', '/pictures/site.png', 'LPI Private Investigators'],
  ])('%s shows the picture %s', async (path, picture, alt) => {
    const { metas } = await headWith(['/pictures/bath.png', '/pictures/surveillance.png', '/pictures/site.png'], path)
    expect(metas).toMatchObject({
      'og:image': siteUrl + picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
      'twitter:card': 'summary_large_image',
    })
  })

  test.each(['/evidence', '/search', '/thank-you', '/offline', '/nowhere', '/about-nowhere'])(
    '%s is not to be shared',
    async (path) => {
      const { metas } = await headOf(path)
      expect(Object.keys(metas).filter((name) => /^(og|twitter):/.test(name))).toEqual([])
      expect(metas.robots).toBe('noindex')
    },
  )
})

describe('every page', () => {
  test.each(['/', '/about-bath', '/evidence', '/nowhere'])(
    '%s colours the browser as its paper, light and dark',
    async (path) => {
      expect((await headOf(path)).colours).toEqual([
        '(prefers-color-scheme: light) #fbfaf7',
        '(prefers-color-scheme: dark) #0c1413',
      ])
    },
  )

  test('names the icons that there are, and no others', async () => {
    const $ = load(await (await fetch(`${server.address}/`)).text())
    const named = $('head link[rel="icon"], head link[rel="apple-touch-icon"], head link[rel="manifest"]').toArray()
    expect(named.length).toBeGreaterThan(0)
    for (const link of named) expect((await fetch(server.address + $(link).attr('href'))).status).toBe(200)
    const { links } = await headWith(['/apple-touch-icon.png', '/manifest.webmanifest'], '/about')
    expect(links).toMatchObject({ 'apple-touch-icon': '/apple-touch-icon.png', manifest: '/manifest.webmanifest' })
  })
})

describe('a site with settings of its places, and figures that the owner has set', () => {
  let head: (path: string) => Head & { sum: string }
  beforeAll(async () => {
    const { folder, args } = await copySmallRealSite(await mkdtemp(join(tmpdir(), 'townpages-test-')))
    const settings = {
      bath: '  canonicalUrl: /private-investigator-bristol\n',
      leeds: '  metaTitle: Leeds Investigators\n',
      manchester:
        '  metaDescription: Investigators for Manchester who tell you what a case costs before any work on it begins.\n  canonicalUrl: https://other.example/manchester\n',
    }
    for (const [slug, own] of Object.entries(settings))
      await appendFile(join(folder, `data/locations/${slug}.yaml`), `seoSettings:\n${own}`)
    const siteFile = join(folder, 'data/site.yaml')
    const siteText = await readFile(siteFile, 'utf8')
    await writeFile(
      siteFile,
      `${siteText.replace('  vat: included\n  sample: true\n', '  vat: added\n')}canonicalHosts: [other.example]\n`,
    )
    const serviceFile = join(folder, 'data/services/surveillance.yaml')
    await writeFile(
      serviceFile,
      (await readFile(serviceFile, 'utf8')).replace('travels: true, sample: true', 'travels: true'),
    )
    const out = join(folder, 'dist')
    const { stderr } = await townpagesHere(['generate', ...args, '--out', out])
    const made = await readManifest(out).catch(() => {
      throw new Error(stderr)
    })
    const shell = { siteUrl, ...made.assets, hidesSamples: true }
    const renderer = createPageRenderer({
      manifest: made,
      bundle: await loadServerBundle(made),
      shell,
      suggest: () => null,
    })
    head = (path) => {
      const entry = made.pages.get(path)
      const html = entry === undefined ? '' : renderer.page(entry)
      return { ...readHead(html), sum: load(html)('.job-sum dd').last().text() }
    }
    return () => rm(folder, { recursive: true })
  })

  test('search engines get the settings of a place, each setting by itself (§3)', () => {
    const [bath, leeds, manchester, bristol] = ['bath', 'leeds', 'manchester', 'bristol'].map((slug) =>
      head(`/private-investigator-${slug}`),
    )
    expect([bath?.title, bath?.links.canonical]).toEqual([
      'Private Investigator in Bath | LPI',
      `${siteUrl}/private-investigator-bristol`,
    ])
    expect(bath?.metas['og:url']).toBe(`${siteUrl}/private-investigator-bristol`)
    expect([leeds?.title, leeds?.links.canonical]).toEqual([
      'Leeds Investigators',
      `${siteUrl}/private-investigator-leeds`,
    ])
    expect(manchester?.metas.description).toContain('before any work on it begins')
    expect(manchester?.links.canonical).toBe('https://other.example/manchester')
    expect(bristol?.links.canonical).toBe(`${siteUrl}/private-investigator-bristol`)
  })

  test('the description of a service in a place has the price that the page works out, and no samples', () => {
    const { metas, sum } = head('/services/surveillance-wells')
    expect(sum).toMatch(/^£[\d,.]+$/)
    expect(metas.description).toContain(`a typical first job costs ${sum}, plus VAT.`)
    expect(metas['og:description']).toBe(metas.description)
    expect(head('/services/asset-tracing-wells')).toMatchObject({
      sum: '',
      metas: { description: expect.stringContaining('from £429') },
    })
  })
})

test('descriptions say more of a place than its name, in 70 to 155 characters', () => {
  const locations = manifest.collections.get('locations') ?? new Map<string, never>()
  const names = [...locations.values()].map(({ data }) => String(data.name))
  const ofPlaces = [...manifest.pages.values()].filter(
    ({ entries }) => 'location' in entries && !('competitor' in entries),
  )
  const isOwn = ({ entries, description }: (typeof ofPlaces)[number]): boolean => {
    const { name, localHeadline, nearbyAreas } = Object(locations.get(entries.location ?? '')?.data) as Location
    const others = names.filter((other) => !name.includes(other))
    return [localHeadline ?? name, ...nearbyAreas, ...others].some((own) => own !== name && description.includes(own))
  }
  expect(ofPlaces.length).toBeGreaterThan(4000)
  expect(ofPlaces.filter((page) => page.pattern !== 'national' && !isOwn(page)).map(({ path }) => path)).toEqual([])
  expect(ofPlaces.filter(({ description: { length } }) => length < 70 || length > 155).map(({ path }) => path)).toEqual(
    [],
  )
  expect(new Set(ofPlaces.map(({ description }) => description)).size).toBe(ofPlaces.length)
  expect(ofPlaces.filter(({ title }) => title.length > 60).map(({ title }) => title)).toEqual([])
})

test('the description of a service says its price, with what cannot be left out of it', () => {
  const described = (path: string) => manifest.pages.get(path)?.description
  expect(described('/services/surveillance-bath')).toContain('from £65 per hour:')
  expect(described('/services/vehicle-tracking-bath')).toContain('from £45 per day plus fitting and removal:')
  expect(described('/services/process-serving')).toContain('with a written quote:')
})
