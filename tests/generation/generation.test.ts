import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPublisher } from '../../generator/publish.ts'
import type { Manifest } from '../../runtime/contract/manifest.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { copySite, locksmith, serveHere, townpages, townpagesHere } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'
import { copySmallRealSite } from '../shared/servers/small-real-site.ts'

async function contentOf(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const entries = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        return [
          path.slice(folder.length),
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ] as const
      }),
  )
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const hashes = (manifest: Manifest) => new Map([...manifest.pages].map(([path, { hash }]) => [path, hash]))

describe('the same input', () => {
  test('gives the same bytes, in another folder, with the files created in another order', async () => {
    const published = async (folder: string) => {
      const folders = { data: join(folder, 'data'), templates: join(folder, 'templates'), out: join(folder, 'dist') }
      expect((await createPublisher(folders).publish('2026-11-20')).faults).toEqual([])
      return contentOf(folders.out)
    }
    const [{ folder: first }, { folder: second }] = [await copySite(locksmith), await copySite(locksmith)]
    const places = join(second, 'data/towns')
    const files = await Promise.all(
      (await readdir(places)).map(async (name) => ({ name, text: await readFile(join(places, name), 'utf8') })),
    )
    await rm(places, { recursive: true })
    await mkdir(places)
    for (const { name, text } of files.reverse()) await writeFile(join(places, name), text)
    expect(await published(second)).toEqual(await published(first))
  })

  test('on another day has another manifest', async () => {
    const { folder } = await copySite(locksmith)
    const [today, tomorrow] = await Promise.all(
      ['2026-11-20', '2026-11-21'].map(async (day) => {
        const out = join(folder, day)
        await publisherOf(folder, { out }).publish(day)
        return readManifest(out)
      }),
    )
    if (today === undefined || tomorrow === undefined) throw new Error('one of the two days has no pages')
    expect(tomorrow.asOf).toBe('2026-11-21')
    expect(tomorrow.id).not.toBe(today.id)
  })
})

describe("one town's text, changed while the server runs", () => {
  test('changes the pages whose content changes, no other, and no request is dropped', async () => {
    const { folder, args } = await copySmallRealSite()
    const out = join(folder, 'dist')
    const generate = () => townpagesHere(['generate', ...args, '--out', out, '--as-of', '2026-11-20'])
    expect((await generate()).code).toBe(0)
    const before = await readManifest(out)
    const env = { SITE_URL: 'https://www.lpi.example', TOWNPAGES_VAR: join(folder, 'var') }
    const server = await serveHere(out, { env })
    const own = ['/private-investigator-bath', '/services/surveillance-bath']
    const watched = [...own, '/private-investigator-bristol', '/services', '/coverage-areas']
    const validators = async (path: string, address = server.address) => {
      const { headers } = await fetch(address + path)
      return { path, etag: headers.get('etag'), modified: headers.get('last-modified') ?? '' }
    }
    const validatorsBefore = await Promise.all(watched.map((path) => validators(path)))

    const file = join(folder, 'data/locations/bath.yaml')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(
        /^introText: >-\n {2}/m,
        'introText: >-\n  This is a city where people know one another. ',
      ),
    )
    let isDone = false
    const fewestRequests = 60
    const statuses: number[] = []
    const load = Promise.all(
      Array.from({ length: 2 }, async (_, worker) => {
        for (let turn = worker; !isDone || turn < fewestRequests; turn++)
          statuses.push((await fetch(server.address + (watched[turn % watched.length] ?? '/'))).status)
      }),
    )
    expect((await generate()).code).toBe(0)
    await expect
      .poll(async () => (await fetch(server.address + own[0])).text())
      .toContain('where people know one another')
    isDone = true
    await load
    const validatorsAfter = await Promise.all(watched.map((path) => validators(path)))
    const stale = await fetch(server.address + own[0], {
      headers: { 'If-Modified-Since': validatorsBefore[0]?.modified ?? '' },
    })
    await server.stop()
    const restarted = await serveHere(out, { env })
    const validatorsLater = await Promise.all(watched.map((path) => validators(path, restarted.address)))
    await restarted.stop()

    expect(new Set(statuses)).toEqual(new Set([200]))
    const changes = validatorsAfter.filter(({ etag }, index) => validatorsBefore[index]?.etag !== etag)
    expect(changes.map(({ path }) => path)).toEqual(own)
    const later = validatorsAfter.filter(
      ({ modified }, index) => Date.parse(modified) > Date.parse(validatorsBefore[index]?.modified ?? ''),
    )
    expect(later.map(({ path }) => path)).toEqual(own)
    expect(stale.status).toBe(200)
    expect(validatorsLater).toEqual(validatorsAfter)
    const [old, fresh] = [hashes(before), hashes(await readManifest(out))]
    const changed = [...fresh].filter(([path, hash]) => old.get(path) !== hash).map(([path]) => path)
    expect(changed.every((path) => path.includes('-bath') || path.startsWith('/bath-'))).toBe(true)
    expect(changed).toEqual(expect.arrayContaining(own))
  })

  test('goes live once all of it is there when its files are copied after the manifest that names them', async () => {
    const { folder, args } = await copySite(locksmith)
    const [out, next] = [join(folder, 'dist'), join(folder, 'next')]
    const changeFile = async (name: string, change: (text: string) => string) =>
      writeFile(join(folder, name), change(await readFile(join(folder, name), 'utf8')))
    expect((await townpagesHere(['generate', ...args, '--out', out])).code).toBe(0)
    const server = await serveHere(out)
    onTestFinished(async () => void (await server.stop()))
    await changeFile('data/towns/alderwick.yaml', (text) => text.replace(/^name: .*/m, 'name: Later Alderwick'))
    await changeFile(
      'templates/islands/quote-calculator/quote-calculator.tsx',
      (text) => `${text}\nexport const later = 'later'\n`,
    )
    await changeFile('templates/styles/site.css', (text) => `${text}\n.later { color: red }\n`)
    expect((await townpagesHere(['generate', ...args, '--out', next])).code).toBe(0)
    const page = async () => (await fetch(`${server.address}/alderwick`)).text()
    const { styles } = JSON.parse(await readFile(join(next, 'manifest.json'), 'utf8')).assets
    const sheet = String(styles[0]).slice(1)

    await cp(join(next, 'manifest.json'), join(out, 'manifest.json'))
    await expect.poll(server.stderr).toContain('the previous one stays live')
    await cp(next, out, { recursive: true, filter: (file) => !file.endsWith(sheet) })
    await expect.poll(server.stderr).toMatch(new RegExp(`no such file.*${sheet}`))
    await writeFile(join(out, sheet), (await readFile(join(next, sheet))).subarray(0, 100))
    await expect.poll(server.stderr).toContain(`${sheet} is not whole`)
    expect(await page()).not.toContain('Later Alderwick')
    await cp(join(next, sheet), join(out, sheet))
    await expect.poll(page).toContain('Later Alderwick')

    const sheetStatus = async () => (await fetch(`${server.address}/${sheet}`)).status
    const manifest = await readFile(join(out, 'manifest.json'), 'utf8')
    const { files } = JSON.parse(manifest)
    await truncate(join(out, sheet), 100)
    for (const path of [files.server, files.content.towns]) await rm(join(out, path))
    const notSeenBefore = async () => (await fetch(`${server.address}/north-fenby`)).text()
    expect([await sheetStatus(), await page(), await notSeenBefore()]).toEqual([
      ...[500, expect.stringContaining('Later Alderwick'), expect.stringContaining('North Fenby')],
    ])
    expect(server.stderr()).toContain(`${sheet} is damaged`)
    await truncate(join(out, 'manifest.json'), manifest.length / 2)
    await expect.poll(server.stderr).toContain('the manifest in')
    expect([await sheetStatus(), await page()]).toEqual([500, expect.stringContaining('Later Alderwick')])
    const started = async () => (await townpages(['serve', '--out', out, '--port', '0'])).stderr
    expect(await started()).toBe(
      `townpages: the manifest in ${out} is damaged or not whole; run townpages generate again\n`,
    )
    await writeFile(join(out, 'manifest.json'), manifest)
    expect(await started()).toMatch(/^townpages: the pages in .* cannot be served: .*; run townpages generate again\n$/)
    await cp(next, out, { recursive: true })
    expect([await sheetStatus(), await page()]).toEqual([200, expect.stringContaining('Later Alderwick')])
    await server.stop()
  })

  test('with a fault in it changes nothing', async () => {
    const { folder, args } = await copySite(locksmith)
    const out = join(folder, 'dist')
    expect((await townpagesHere(['generate', ...args, '--out', out])).code).toBe(0)
    const before = await contentOf(out)
    const file = join(folder, 'data/towns/alderwick.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace('population:', 'popluation:'))
    const { code, stderr } = await townpagesHere(['generate', ...args, '--out', out])
    expect(code).toBe(1)
    expect(stderr).toContain('did you mean `population`?')
    expect(await contentOf(out)).toEqual(before)
  })
})
