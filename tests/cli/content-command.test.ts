import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentHash } from '../../runtime/contract/hash.ts'
import { contentServer, copyOf, generatedSite } from '../content/content-server.ts'
import { dataKey } from '../shared/databases/store/place.ts'
import { scratchFolder, townpagesHere } from '../shared/servers/running-site.ts'

const alderwick = 'towns/alderwick.yaml'

let generated: string

beforeAll(async () => {
  generated = await generatedSite()
})
afterAll(() => rm(generated, { recursive: true, force: true }))

/** A checkout of a site, and a server with a folder of its own that publishes. */
async function checkoutAndServer() {
  const [checkout, varFolder] = [await copyOf(generated), await scratchFolder()]
  const git = (...words: string[]) => promisify(execFile)('git', ['-C', checkout, ...words])
  const commit = async (message: string) => {
    await git('add', 'data')
    await git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '--quiet', '-m', message)
  }
  await git('init', '--quiet')
  await commit('Begin')
  const server = await contentServer(await copyOf(generated), { databaseUrl: null, varFolder })
  const folders = ['data', 'templates'].flatMap((name) => [`--${name}`, join(checkout, name)])
  const content = (...words: string[]) =>
    townpagesHere(['content', ...words, ...folders], {
      cwd: checkout,
      env: { TOWNPAGES_VAR: varFolder, DATA_KEY: dataKey.toString('base64') },
    })
  const file = join(checkout, 'data', alderwick)
  return {
    checkout,
    server,
    content,
    commit,
    read: () => readFile(file, 'utf8'),
    write: (text: string) => writeFile(file, text),
  }
}

const line = (name: string, value: number) => (text: string) =>
  text.replace(new RegExp(`^${name}: \\d+$`, 'm'), `${name}: ${value}`)

test('versions come into a checkout and back', async () => {
  const { checkout, server, content, read, write } = await checkoutAndServer()
  expect(await content('status')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: '0 to pull, 0 to push, 0 changed on both sides\n',
  })
  await server.edit(alderwick, line('lockoutMinutes', 30))
  expect((await content('status')).stdout).toBe(`published  data/${alderwick}  (version 1)\n`)
  await content('pull')
  expect(await read()).not.toContain('lockoutMinutes: 30')
  expect(await content('pull', '--yes')).toMatchObject({ code: 0, stderr: '1 file written\n' })
  expect(await read()).toBe((await server.read(alderwick)).text)
  // What was pulled is no change of the checkout, though nobody has committed it.
  await server.edit(alderwick, line('lockoutMinutes', 40))
  expect((await content('status')).stdout).toBe(`published  data/${alderwick}  (version 2)\n`)
  await content('pull', '--yes')

  await write(line('population', 18_500)(await read()))
  expect((await content('push', '--yes', '--note', 'A census')).stdout).toContain('version 3: 1 file\n')
  expect(await server.store.versions.get(3)).toMatchObject({ by: 'command line', kind: 'push', note: 'A census' })
  server.publishing.start()
  await expect.poll(async () => (await server.read(alderwick)).text).toBe(await read())

  await server.publishing.stop()
  const [name, by, at] = ['uploads/hall-0123456789abcdef.jpg', 'jo@example.com', new Date().toISOString()]
  await server.store.pictures.add({ name, bytes: Buffer.from('bytes'), at, by, network: null })
  const [before, text] = [await server.read(alderwick), `${await read()}photo: ${name}\n`]
  await server.store.versions.add({
    id: 'a',
    after: 3,
    at,
    by,
    userId: null,
    network: null,
    note: '',
    kind: 'edit',
    of: null,
    files: [
      {
        path: alderwick,
        before: { hash: before.version, text: before.text },
        after: { hash: contentHash(text), text },
      },
    ],
  })
  await content('pull', '--yes')
  expect(await readFile(join(checkout, 'data/media', name), 'utf8')).toBe('bytes')
})

test('a file that was published since is not pushed before both changes are merged, even if the checkout has committed its own', async () => {
  const { server, content, commit, read, write } = await checkoutAndServer()
  const mine = line('population', 18_500)(await read())
  await write(mine)
  await commit('A census')
  expect((await content('status', '--base', 'HEAD~1')).stdout).toBe(`changed here  data/${alderwick}\n`)
  await server.edit(alderwick, line('lockoutMinutes', 30))
  expect(await content('push', '--yes')).toMatchObject({ code: 1, stderr: /run `townpages content pull` first/ })
  expect((await content('status')).stdout).toBe(
    `changed here and published  data/${alderwick}  (version 1, can be merged)\n`,
  )
  expect((await content('pull', '--yes')).code).toBe(0)
  const merged = line('lockoutMinutes', 30)(mine)
  expect(await read()).toBe(merged)
  expect((await content('push', '--yes')).stdout).toContain('version 2: 1 file\n')
  expect((await server.store.versions.get(2))?.files).toMatchObject([
    { before: (await server.read(alderwick)).version },
  ])
})

test('a file that was changed and published on the same lines stays, and without git nothing published is overwritten', async () => {
  const { checkout, server, content, read, write } = await checkoutAndServer()
  await server.edit(alderwick, line('lockoutMinutes', 30))
  const other = line('lockoutMinutes', 45)(await read())
  await write(other)
  const left = { code: 1, stdout: expect.stringContaining('(version 1, cannot be merged)') }
  expect(await content('pull', '--yes')).toMatchObject(left)
  await rm(join(checkout, '.git'), { recursive: true })
  expect(await content('push', '--yes')).toMatchObject(left)
  expect([await read(), await server.store.versions.last()]).toEqual([other, 1])
})

test('content at fault is not published, nor without an answer', async () => {
  const { server, content, read, write } = await checkoutAndServer()
  const text = await read()
  await write(text.replace('population: 18400', 'population: many'))
  expect(await content('push', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing was published'),
  })
  await write(line('population', 18_500)(text))
  expect(await content('push')).toMatchObject({ code: 0, stderr: expect.stringContaining('publish 1 file?') })
  expect(await server.store.versions.last()).toBe(0)
})
