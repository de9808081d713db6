import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copySite, root, scratchFolder, serve, townpages } from './running-site.ts'
import { comparisonPages } from './specification/comparison.ts'
import { homePage } from './specification/home.ts'
import { legalTexts } from './specification/legal-texts.ts'
import { locationPages } from './specification/location.ts'
import { missingAddresses } from './specification/missing.ts'
import { nationalPages } from './specification/national-pages.ts'
import { otherPages } from './specification/other-pages.ts'
import { type Page, pageOf } from './specification/page-of.ts'
import { servicePages } from './specification/service.ts'
import { sharedParts } from './specification/shared-parts.ts'
import { site } from './specification/site-content.ts'
import { whatsAppLinks } from './specification/whatsapp.ts'

// Every sentence of the specification from §2.6 to §2.11 that names a text, a count, a section or an order, and what an
// unknown address gets, as the decisions read them. Each table lists what is checked elsewhere or not built.
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

describe('each screen shows what the specification says', () => {
  const pages = new Map<string, Promise<Page>>()
  let server: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    server = await serve(inject('dist'))
  })
  afterAll(() => server.stop())

  /** A page, asked for once. */
  function pageAt(path: string): Promise<Page> {
    const page = pages.get(path) ?? fetchPage(path)
    pages.set(path, page)
    return page
  }

  async function fetchPage(path: string): Promise<Page> {
    const response = await fetch(server.address + path)
    return pageOf(await response.text(), { path, status: response.status })
  }

  for (const { section, says, paths, shows, expected } of rows) {
    const where = paths.length === 1 ? paths[0] : `${paths.length} pages`
    test(`${section}, ${where}: ${says}`, async () => {
      for (const path of paths) {
        const page = await pageAt(path)
        expect(shows(page), path).toEqual(typeof expected === 'function' ? expected(page) : expected)
      }
    })
  }
})

describe('§3, what the customer system knows', () => {
  test('Lead Status options', () => {
    expect(site.enquiryStatuses.map(({ name }) => name)).toEqual([
      '-None-',
      'Attempted to Contact 1/3',
      'Contact in Future',
      'Contacted',
      'Junk Lead',
      'Lost Lead',
      'Not Contacted',
      'Pre-Qualified',
      'Not Qualified',
    ])
  })

  test('Lead Source options; three have names that the specification masks', () => {
    const masked = ['Lead Marketplace', 'Competitor', 'Old Website']
    expect(site.enquirySources.filter((source) => !masked.includes(source))).toEqual([
      '-None-',
      'Advertisement',
      'Chat',
      'Cold Call',
      'Employee Referral',
      'External Referral',
      'Facebook',
      'Inbound Call',
      'LPI Website',
      'Partner',
      'Sales Email Alias',
      'Twitter',
      'Web Research',
    ])
    expect(site.enquirySources).toEqual(expect.arrayContaining(masked))
  })
})

test("§2.8, a page that fails to render: 'Rendering Error', with the phone line (D4)", async () => {
  const { folder, args } = await copySite(root)
  const page = join(folder, 'templates/pages/location-about/location-about.tsx')
  // A place whose page is not among those that are tried at generation.
  await writeFile(
    page,
    "export default function Page({ entry }) {\n  if (entry.path === '/about-whitby') throw new Error('on purpose')\n}\n",
  )
  const out = await scratchFolder()
  const generated = await townpages(['generate', ...args, '--out', out])
  expect(generated).toMatchObject({ code: 0 })
  const server = await serve(out)
  const response = await fetch(`${server.address}/about-whitby`)
  const { status, heading, main } = pageOf(await response.text(), { path: '/about-whitby', status: response.status })
  await server.stop()
  expect({ status, heading, lacks: main.lacks(['0808 157 0123']) }).toEqual({ status: 500, heading: 'Rendering Error', lacks: [] })
})
