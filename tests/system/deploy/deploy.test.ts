// needs: nginx openssl git curl
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root, scratchFolder, townpagesHere } from '../../shared/servers/running-site.ts'
import { type Block, createMachine, type Machine } from './deploy-machine.ts'

const run = promisify(execFile)
const guide = await readFile(join(root, 'docs/operation/deploy.md'), 'utf8')

/** The blocks of commands under two headings of the guide, each with the heading above it. */
function blocksOf(markdown: string): Block[] {
  const parts = markdown.split(/^(?=##)/m).map((part) => ({ heading: /^#+ (.*)/.exec(part)?.[1] ?? '', part }))
  const from = parts.findIndex(({ heading }) => heading === 'One machine')
  const to = parts.findIndex(({ heading }) => heading === 'More processes and machines')
  return parts
    .slice(from, to)
    .flatMap(({ heading, part }) =>
      [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => ({ heading, commands })),
    )
}

/** A repository with a site that `townpages init` has made, and how to change its name. */
async function makeRepository(folder: string) {
  const site = join(folder, 'site')
  const answers = [
    '--name',
    'Ash & Birch',
    '--trade',
    'Piano tuner',
    '--services',
    'Tuning',
    '--places',
    'Alderwick, Low Wharf',
  ]
  expect(await townpagesHere(['init', site, ...answers, '--starter', 'local-services', '--yes'])).toMatchObject({
    code: 0,
  })
  const commit = async (...words: readonly string[]) => {
    const author = ['-c', 'user.name=Jo', '-c', 'user.email=jo@example.com']
    await run('git', [...author, ...words], { cwd: site })
  }
  await commit('init', '--quiet', '--initial-branch=main')
  await commit('add', '--all')
  await commit('commit', '--quiet', '--message', 'Begin')
  return {
    site,
    async rename(from: string, to: string) {
      const file = join(site, 'data/site.yaml')
      await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
      await commit('commit', '--quiet', '--all', '--message', 'Rename')
    },
  }
}

type Asked = { path: string; body?: string }

/** Asks nginx for a page over TLS, as a browser that accepts the certificate of the guide. */
async function ask({ folder, port }: Machine, { path, body }: Asked): Promise<{ status: number; text: string }> {
  const ca = await readFile(join(folder, 'etc/ssl/www.example.com.pem'))
  const headers = {
    Host: 'www.example.com',
    Accept: 'text/html',
    ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
  }
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request({
    host: '127.0.0.1',
    servername: 'www.example.com',
    port,
    path,
    method,
    headers,
    ca,
    agent: false,
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, text: await text(response) }
}

test('the commands of the guide lead from a clone to pages over TLS, a restored backup, an update and back', async () => {
  const machine = await createMachine(await scratchFolder())
  onTestFinished(() => machine.stop())
  const repository = await makeRepository(await scratchFolder())
  const title = async () => /<title>(.*?)<\/title>/.exec((await ask(machine, { path: '/about' })).text)?.[1]
  let reference = ''
  const updates = ['About Ash &amp; Rowan', 'About Ash &amp; Birch']
  const after = async ({ heading, commands }: Block) => {
    if (commands.includes('certbot certonly')) {
      expect(await ask(machine, { path: '/' })).toMatchObject({
        status: 200,
        text: expect.stringContaining('href="https://www.example.com/"'),
      })
      const body = new URLSearchParams({
        kind: 'enquiry',
        name: 'Ada Marsh',
        email: 'ada@example.com',
        message: 'The piano is flat.',
      })
      const sent = await ask(machine, { path: '/api/contacts', body: String(body) })
      reference = JSON.parse(sent.text).reference
    }
    // A process that begins may still be on its way: nginx then answers what it has kept, or an error.
    if (heading === 'Update') await expect.poll(title).toBe(updates.shift())
    if (heading === 'A backup, restored' && commands.includes('systemctl stop'))
      await repository.rename('Ash & Birch', 'Ash & Rowan')
  }
  const said = await machine.run(blocksOf(guide), {
    repository: repository.site,
    input: 'four long words of mine\n',
    after,
  })
  expect(said).toContain(reference)
  expect(updates).toEqual([])
})
