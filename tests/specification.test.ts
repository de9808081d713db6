import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { root, scratchFolder, serve, townpages } from './running-site.ts'
import { copySmallRealSite } from './small-real-site.ts'
import { callsAndLinks } from './specification/calls.ts'
import { comparisonPages } from './specification/comparison.ts'
import { constants } from './specification/constants.ts'
import { entities } from './specification/entities.ts'
import { homePage } from './specification/home.ts'
import { legalTexts } from './specification/legal-texts.ts'
import { locationPages } from './specification/location.ts'
import { messages } from './specification/messages.ts'
import { missingAddresses } from './specification/missing.ts'
import { nationalPages } from './specification/national-pages.ts'
import { otherPages } from './specification/other-pages.ts'
import { pageOf } from './specification/page-of.ts'
import { screens } from './specification/screens.ts'
import type { Sentence } from './specification/sentence.ts'
import { servedSite } from './specification/served-site.ts'
import { servicePages } from './specification/service.ts'
import { sharedParts } from './specification/shared-parts.ts'
import { states } from './specification/states.ts'
import { validation } from './specification/validation.ts'
import { whatsAppLinks } from './specification/whatsapp.ts'

// Every sentence of the specification from §2.6 to §2.11 that names a text, a count, a section or an order, and what an
// unknown address gets, as the decisions read them. `EVERY_TOWN=1` checks what every town shows in every town, not in a sample of them.
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
const sentences: readonly Sentence[] = [...screens, ...entities, ...states, ...validation, ...callsAndLinks, ...messages, ...constants]

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

  for (const sentence of sentences) {
    test(`${sentence.section}: ${sentence.says}`, async () => {
      if ('departure' in sentence) return expect(departures).toContain(sentence.departure)
      if ('shows' in sentence) return expect(await sentence.shows(site)).toEqual(sentence.expected)
      const [file, title] = sentence.test
      expect(await readFile(join(root, file), 'utf8')).toMatch(RegExp(`['"\`]${RegExp.escape(title)}['"\`]`))
    })
  }

  test('each departure has an id of its own, and departs from a sentence', () => {
    expect(departures.filter((id, at) => departures.indexOf(id) !== at)).toEqual([])
    expect(departures.filter((id) => !sentences.some((one) => 'departure' in one && one.departure === id))).toEqual([])
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
  const server = await serve(out)
  const response = await fetch(`${server.address}/about-leeds`)
  const { status, heading, main } = pageOf(await response.text(), { path: '/about-leeds', status: response.status })
  await server.stop()
  expect({ status, heading, lacks: main.lacks(['0808 157 0123']) }).toEqual({ status: 500, heading: 'Rendering Error', lacks: [] })
})
