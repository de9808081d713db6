import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import { contentHash } from '../../contract/hash.ts'
import { createResponse } from '../../server/http/prepared-response.ts'
import { exportedFiles } from '../export/exported-files.ts'
import { createPageTags } from '../tags/page-tags.ts'
import { taggedAddresses } from '../tags/tagged-addresses.ts'
import { createFileResponses } from './file-responses.ts'

let folder: string
const file = `content-${contentHash('anything')}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  await writeFile(join(folder, file), 'anything')
})

afterAll(() => rm(folder, { recursive: true }))

describe('a file of public/ has the type that browsers expect of its name', () => {
  test.each([
    ['/manual.pdf', 'application/pdf'],
    ['/map.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/logo.PNG', 'image/png'],
    ['/photo.jpeg', 'image/jpeg'],
    ['/photo.avif', 'image/avif'],
    ['/face.woff2', 'font/woff2'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/figures.json', 'application/json; charset=utf-8'],
    ['/script.js', 'text/javascript; charset=utf-8'],
    ['/style.css', 'text/css; charset=utf-8'],
    ['/humans.txt', 'text/plain; charset=utf-8'],
    ['/CNAME', 'application/octet-stream'],
    ['/archive.hasp', 'application/octet-stream'],
  ])('%s: %s', async (path, type) => {
    const manifest = makeManifest([], { folder, publicFiles: { [path]: file } })
    const fileResponse = createFileResponses(manifest, {
      siteUrl: 'https://hasp.example',
      shellId: '',
      respond: createResponse,
    })
    const headers = (await fileResponse(path))?.variants.identity.headers ?? []
    expect(headers[headers.indexOf('Content-Type') + 1]).toBe(type)
  })
})

describe('security.txt (RFC 9116)', () => {
  const path = '/.well-known/security.txt'
  const manifestWith = (securityContact: unknown) =>
    makeManifest([], { collections: new Map([['site', makeEntries({ site: { securityContact } })]]) })
  const answerFor = (securityContact: unknown) =>
    createFileResponses(manifestWith(securityContact), {
      siteUrl: 'https://hasp.example',
      shellId: '',
      respond: createResponse,
    })(path)

  test.each([
    ['keys@hasp.example', '2027-01-15', 'mailto:keys@hasp.example', '2027-01-15T00:00:00.000Z'],
    // The day begins an hour earlier in summer.
    ['https://hasp.example/report', '2027-06-30', 'https://hasp.example/report', '2027-06-29T23:00:00.000Z'],
  ])('says whom to write to, and until when: %s, %s', async (contact, expires, address, time) => {
    const { identity } = (await answerFor({ contact, expires }))?.variants ?? {}
    expect(identity?.body.toString()).toBe(
      `Contact: ${address}\nExpires: ${time}\nCanonical: https://hasp.example${path}\n`,
    )
    expect(identity?.headers).toContain('text/plain; charset=utf-8')
  })

  test('is served, exported and purged where the site has a contact, and nowhere else', async () => {
    const contact = { contact: 'keys@hasp.example', expires: '2027-06-30' }
    for (const [given, isThere] of [
      [contact, true],
      [undefined, false],
    ] as const) {
      const manifest = manifestWith(given)
      const tags = createPageTags(manifest, '')
      const { named } = await exportedFiles({ manifest, tags }, [])
      expect((await answerFor(given)) !== null).toBe(isThere)
      expect(named.some(({ name }) => name === path.slice(1))).toBe(isThere)
      expect([...taggedAddresses(manifest, tags)].some(([address]) => address === path)).toBe(isThere)
    }
  })
})
