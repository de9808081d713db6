import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeManifest } from '../../../tests/fakes/make-manifest.ts'
import { contentHash } from '../../contract/hash.ts'
import { createResponse } from '../../server/http/prepared-response.ts'
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
