import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { root, scratchFolder, serveHere, townpages } from '../../shared/servers/running-site.ts'
import { copySmallRealSite } from '../../shared/servers/small-real-site.ts'
import { callsAndLinks } from './calls.ts'
import { comparisonPages } from './comparison.ts'
import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { homePage } from './home.ts'
import { legalTexts } from './legal-texts.ts'
import { locationPages } from './location.ts'
import { messages } from './messages.ts'
import { missingAddresses } from './missing.ts'
import { nationalPages } from './national-pages.ts'
import { otherPages } from './other-pages.ts'
import { pageOf } from './page-of.ts'
import { screens } from './screens.ts'
import type { Sentence } from './sentence.ts'
import { servedSite } from './served-site.ts'
import { servicePages } from './service.ts'
import { sharedParts } from './shared-parts.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'
import { whatsAppLinks } from './whatsapp.ts'

// Every sentence of the specification from §2.6 to §2.11 that names a text, a count, a section or an order, and what an
// unknown address gets, as the decisions read them. `EVERY_TOWN=1` checks what every town shows in every town, not in a
// sample of them.
const rows = [
  ...sharedParts,
  ...homePage,
  ...locationPages,
  ...servicePages,
  ...comparisonPages,
  ...otherPages,
  ...nationalPages,
  ...legalTexts,
  ...missingAddresses,
  ...whatsAppLinks,
]

// The other sentences of §2, and those of §3 to §9.
const sentences: readonly Sentence[] = [
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...callsAndLinks,
  ...messages,
  ...constants,
]

let site = servedSite(inject('address'))
// The pages go: their worker goes on with other files.
afterAll(() => {
  site = servedSite('')
})

describe('each screen shows what the specification says', () => {
  for (const { section, says, paths, shows, expected } of rows) {
    const where = paths.length === 1 ? paths[0] : `${paths.length} pages`
    test(`${section}, ${where}: ${says}`, async () => {
      for (const path of paths) {
        const page = await site.page(path)
        expect(shows(page), path).toEqual(typeof expected === 'function' ? expected(page) : expected)
      }
    })
  }
})

describe('each sentence is kept, or is a departure', async () => {
  const text = await readFile(join(root, 'docs/project/departures.md'), 'utf8')
  const departures = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)

  for (const sentence of sentences.filter((one) => 'shows' in one))
    test(`${sentence.section}: ${sentence.says}`, async () =>
      expect(await sentence.shows(site)).toEqual(sentence.expected))

  // These only name what checks them: each counts as a sentence, and all together as one test.
  const elsewhere = sentences.filter((one) => 'test' in one)
  const departing = sentences.filter((one) => 'departure' in one)

  test('the tests that check the other sentences are there', async () => {
    const isThere = async ({ test: [file, title] }: (typeof elsewhere)[number]) =>
      RegExp(`['"\`]${RegExp.escape(title)}['"\`]`).test(await readFile(join(root, file), 'utf8'))
    const found = await Promise.all(elsewhere.map(isThere))
    expect(elsewhere.filter((_, at) => !found[at]).map(({ says, test }) => [says, ...test])).toEqual([])
    process.stdout.write(
      `the specification: ${elsewhere.length} sentences have a test elsewhere, ${departing.length} are departures\n`,
    )
  })

  test('the departures of sentences are in the list', () => {
    expect(departing.filter(({ departure }) => !departures.includes(departure))).toEqual([])
  })

  test('each departure has an id of its own, and departs from a sentence', () => {
    expect(departures.filter((id, at) => departures.indexOf(id) !== at)).toEqual([])
    expect(departures.filter((id) => !sentences.some((one) => 'departure' in one && one.departure === id))).toEqual([])
  })
})

describe('what the departures name is there', async () => {
  const text = await readFile(join(root, 'docs/project/departures.md'), 'utf8')
  const named = (part: string, pattern: RegExp) => [
    ...new Set([...part.matchAll(pattern)].map(([, name = '']) => name)),
  ]
  const example = (path: string) => path.replace(/\{(town|slug|city)\}/, 'bath')
  const rowOf = (id: string) => text.split('\n').find((line) => line.includes(`<a id="${id}">`)) ?? ''

  test('each file and folder', async () => {
    const files = named(text, /`((?:[\w-]+\/)+[\w.-]*)`/g)
    expect(files.length).toBeGreaterThan(5)
    const isThere = await Promise.all(
      files.map((file) =>
        access(join(root, file)).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(files.filter((_, at) => isThere[at] !== true)).toEqual([])
  })

  test('each address answers as its row says: with a page, or with a redirect', async () => {
    const lines = text.split('\n').map((line) => ({ line, addresses: named(line, /`(\/[\w{}/-]*)`/g).map(example) }))
    const answers = lines.flatMap(({ line, addresses }) =>
      addresses.map(async (path) => {
        const { status } = await fetch(inject('address') + path, { redirect: 'manual' })
        const isRedirect = line.includes(' 301 ') || line.includes(`\`${path}\` redirecting`)
        return status === (isRedirect ? 301 : 200) ? [] : [[path, status]]
      }),
    )
    expect(answers.length).toBeGreaterThan(15)
    expect((await Promise.all(answers)).flat()).toEqual([])
  })

  test('each call of the API', async () => {
    const { body } = await site.call('/api/openapi.json')
    const paths = Object(Object(body).paths)
    const calls = [...text.matchAll(/`(GET|POST) (\/api\/[\w/-]+)`/g)]
    expect(
      calls.filter(([, method = '', path = '']) => Object(paths[path])[method.toLowerCase()] === undefined),
    ).toEqual([])
    expect(calls.length).toBeGreaterThan(0)
  })

  test('all that are kept from search engines, and no other', async () => {
    const [, says = '', does = ''] = rowOf('noindex').split('|')
    const robots = async (path: string) => (await site.page(path)).robots
    for (const path of named(says + does, /`(\/[\w/-]+)`/g))
      expect([path, await robots(path)]).toEqual([path, expect.stringContaining('noindex')])
    expect(await Promise.all(['/', '/contact', '/credits', '/private-investigator-bath'].map(robots))).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  test('a town without an office of its own has a service of the head office', async () => {
    const [path = ''] = named(rowOf('local-business'), /`(\/[\w/-]+)`/g)
    const data = (await site.document(path))('script[type="application/ld+json"]').text()
    expect(
      ['"@type":"LocalBusiness"', '"@type":"Service"', '/contact#business', 'GeoCircle'].filter(
        (part) => !data.includes(part),
      ),
    ).toEqual([])
    expect(data).not.toMatch(/aggregateRating|ratingValue/)
  })

  test('the way back to the whole country is on pages of every kind, and the one link to its page', async () => {
    for (const path of [
      '/',
      '/contact',
      '/private-investigator',
      '/private-investigator-bath',
      '/services/surveillance-bath',
      '/nowhere',
    ]) {
      const { header, main, footer } = await site.page(path)
      const links = [...header.links, ...main.links, ...footer.links].filter(({ to }) => to === '/private-investigator')
      expect(
        links.map(({ text }) => text),
        path,
      ).toEqual(['Private investigators across the UK'])
    }
  })
})

test("§2.8, a page that fails to render: 'Rendering Error', with the phone line (D4)", async () => {
  const { folder, args } = await copySmallRealSite()
  const page = join(folder, 'templates/pages/location-about/location-about.tsx')
  // A place whose page is not among those that are tried at generation.
  await writeFile(
    page,
    "export default function Page({ entry }) {\n  if (entry.path === '/about-leeds') throw new Error('on purpose')\n}\n",
  )
  const out = await scratchFolder()
  const generated = await townpages(['generate', ...args, '--out', out])
  expect(generated).toMatchObject({ code: 0 })
  const server = await serveHere(out)
  const response = await fetch(`${server.address}/about-leeds`)
  const { status, heading, main } = pageOf(await response.text(), { path: '/about-leeds', status: response.status })
  await server.stop()
  expect({ status, heading, lacks: main.lacks(['0808 157 0123']) }).toEqual({
    status: 500,
    heading: 'Rendering Error',
    lacks: [],
  })
})
