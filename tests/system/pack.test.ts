import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import glob from 'fast-glob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alsoWords, createWordFinder, ofTheTrade, ownNames, ownPhoneFormat, ownTexts } from '../laws/own-words.ts'
import { faultsInViews, pageFaults, views } from '../shared/browsers/axe-rules.ts'
import { closePages, sharedBrowser } from '../shared/browsers/browser.ts'
import { documentFaults } from '../shared/browsers/markup-rules.ts'
import { copySite, locksmith, root, townpagesHere } from '../shared/servers/running-site.ts'

const run = promisify(execFile)
// An installation by npm takes a minute, so that it is asked for; else what the copy depends on is linked from this
// repository.
const install = process.env.PACK_INSTALL === undefined ? linkPacked : installPacked

/** A folder with a packed copy installed in it, and the locksmith's site that the copy has generated. */
let folder: string
let generated: { stderr: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-pack-'))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  await install(join(folder, stdout.trim().split('\n').at(-1) ?? ''))
  await copySite(locksmith, folder)
  generated = await run('npx', ['townpages', 'generate', '--as-of', '2026-11-20'], { cwd: folder })
})

afterAll(async () => {
  await closePages()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test('a packed copy, installed elsewhere, generates a site of another trade', async () => {
  expect(generated.stderr).toMatch(/\d+ pages written to dist/)
  expect((await runPacked(folder, 'types', '--check')).stdout).toBe('all types are up to date\n')
  const here = await townpagesHere(['generate', '--as-of', '2026-11-20', '--out', 'dist-here'], { cwd: folder })
  expect(here.stderr).toContain('pages written')
  const pagesOf = async (out: string) =>
    (JSON.parse(await readFile(join(folder, out, 'manifest.json'), 'utf8')) as { patterns: object }).patterns
  expect(await pagesOf('dist')).toEqual(await pagesOf('dist-here'))
})

test('the links of its README lead to files and folders of the package', async () => {
  const packed = join(folder, 'node_modules/townpages')
  const links = [...(await readFile(join(packed, 'README.md'), 'utf8')).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, link = '']) => link,
  )
  expect(links.length).toBeGreaterThan(5)
  const missing = await Promise.all(
    links.map(async (link) => ((await stat(join(packed, link)).catch(() => null)) === null ? [link] : [])),
  )
  expect(missing.flat()).toEqual([])
})

// Public facts about all places, not the site's own; and documents whose examples are of the agency's site.
const aboutPlaces = ['data/uk-places.csv', 'data/uk-outline.geojson']
// Its sources are looked at by `purity.test.ts`; the code of other packages is in it, too.
const administration = 'lib/admin/**'
const aboutTheSite = ['README.md', 'docs/editing/**', 'docs/operation/static-export.md', 'docs/reference/api.md']

test('the package names no town, trade, text or phone format of the site (D2)', async () => {
  const packed = join(folder, 'node_modules/townpages')
  const [wordsIn, texts] = [createWordFinder(await ownNames()), [...(await ownTexts())]]
  const ignore = [...aboutPlaces, ...aboutTheSite, administration, 'node_modules/**', '**/*.{png,ico,woff2,ttf}']
  const files = await glob('**/*', { cwd: packed, dot: true, ignore })
  expect(files.length).toBeGreaterThan(800)
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(packed, file), 'utf8')
      const words = wordsIn(text).filter((word) => !alsoWords.has(word))
      const others = [ofTheTrade, ownPhoneFormat].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
      // `purity.test.ts` looks for sentences in the sources of lib/. A document may have a heading of the site.
      const sentences = /^(lib|docs)\//.test(file) ? [] : texts.filter((own) => text.includes(own))
      return [...words, ...others, ...sentences].map((what) => `${file}: ${what}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

const answers = ['--name', 'Ash & Birch', '--trade', 'Piano tuner', '--services', 'Tuning, Repairs, Regulation']
const places = ['--places', 'North Fenby, Quay of Morrow, Alderwick, Low Wharf, Chapel Green']

test('`npm create townpages` makes the minimal site, and its own check and test pass', async () => {
  const versionOf = async (file: string) =>
    JSON.parse(await readFile(join(root, file), 'utf8')) as { version: string; dependencies: object }
  const [{ version }, creating] = await Promise.all([
    versionOf('package.json'),
    versionOf('bin/create-townpages/package.json'),
  ])
  expect(creating).toMatchObject({ version, dependencies: { townpages: version } })
  // A copy, since a link would find its way back to this repository.
  const creator = join(folder, 'node_modules/create-townpages')
  await cp(join(root, 'bin/create-townpages'), creator, { recursive: true })
  const site = join(folder, 'minimal')
  await run(process.execPath, [
    join(creator, 'create-townpages.js'),
    site,
    ...answers,
    ...places,
    '--starter',
    'minimal',
    '--yes',
  ])
  await passes(site)
})

// One page of each kind, with and without a place.
const kinds = [
  '/',
  '/piano-tuner-alderwick',
  '/tuning',
  '/tuning-in-alderwick',
  '/compare/doing-it-yourself',
  '/about',
  '/contact',
]
const others = ['/search?q=alder', '/search?q=xyz', '/privacy', '/reviews-policy', '/no-such-page']

test('the site for local services has no fault, and stores what somebody sends', async () => {
  const site = join(folder, 'local-services')
  const file = join(folder, 'places.csv')
  await writeFile(
    file,
    'name,latitude,longitude\nAlderwick,53.12,-0.61\nNorth Fenby,53.2,-0.4\nLow Wharf,53.4,-0.5\nQuay,53.3,-0.2\nChapel Green,,\n',
  )
  await runPacked(folder, 'init', site, ...answers, '--places-from', file, '--starter', 'local-services', '--yes')
  await addProof(site)
  await passes(site)
  const { address, stop } = await servePacked(site)
  try {
    const page = await (await sharedBrowser()).newPage()
    const [all, , colors] = views
    for (const path of [...kinds, ...others]) {
      const response = await page.goto(address + path)
      expect(await documentFaults((await response?.text()) ?? ''), path).toEqual([])
      expect(await faultsInViews(page, kinds.includes(path) ? [all, colors] : [all])).toEqual([])
    }
    await page.goto(`${address}/piano-tuner-quay`)
    expect(await page.locator('.person').innerText()).toMatch(/^Jo Bloggs\n.*Music college .*\nGuild of tuners 123$/s)
    await page.goto(`${address}/about`)
    const credentials = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Look us up' }) })
    expect(await credentials.getByRole('listitem').allInnerTexts()).toEqual(['Guild of tuners 123'])
    await page.goto(address)
    const review = page.getByRole('listitem').filter({ hasText: 'Late, but in tune.' })
    expect(await review.innerText()).toContain('Sam K., 3 of 5 stars on Google')
    await page.goto(`${address}/tuning-in-alderwick`)
    await page.getByLabel('Name').fill('Ada Marsh')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Message').fill('The piano is flat.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/reference/i).waitFor()
  } finally {
    await stop()
  }
  const { stdout } = await townpagesHere(['enquiries', 'list', '--json'], { cwd: site })
  expect(stdout).toContain('The piano is flat.')
})

test('administration of a packed copy has its look and its scripts, without the packages that they were built from', async () => {
  const packages = await readdir(join(folder, 'node_modules'))
  expect(packages).toContain('express')
  expect(
    packages.filter((name) => ['@codemirror', '@lezer', '@radix-ui', 'd3-scale', 'd3-shape'].includes(name)),
  ).toEqual([])
  const created = runPacked(folder, 'admin', 'create', 'jo@example.com', '--role', 'editor')
  created.child.stdin?.end('four long words of mine\n')
  await created
  const { address, stop } = await servePacked(folder)
  try {
    const page = await (await sharedBrowser()).newPage()
    const failed: string[] = []
    page.on('response', (response) => void (response.ok() || response.status() === 303 || failed.push(response.url())))
    page.on('pageerror', ({ message }) => void failed.push(message))
    await page.goto(`${address}/admin/content/towns/alderwick`)
    await page.getByLabel('E-mail').fill('jo@example.com')
    await page.getByLabel('Password').fill('four long words of mine')
    await page.getByRole('button', { name: /^Sign in/ }).click()
    await page.getByRole('button', { name: 'YAML', exact: true }).click()
    await page.getByRole('textbox', { name: 'YAML' }).waitFor()
    await expect.poll(() => page.locator('.cm-line').count()).toBeGreaterThan(5)
    expect(await pageFaults(page)).toEqual([])
    expect(failed).toEqual([])
  } finally {
    await stop()
  }
})

/** Somebody who works for the business, with a number that anyone can look up, and what a customer has published. */
async function addProof(site: string): Promise<void> {
  const person = { name: 'Jo Bloggs', role: 'Tuner', before: 'Music college and eight years at a concert hall.' }
  const [awarded, expires] = ['2020-01-01', '2099-01-01']
  const credential = { title: 'Guild of tuners', number: '123', register: 'https://guild.example/', awarded, expires }
  const review = { source: 'Google', name: 'Sam K.', date: '2026-11-04', rating: 3, address: 'https://g.example/1' }
  const files = {
    'people/jo-bloggs': { ...person, places: ['alderwick'] },
    'credentials/guild-jo-bloggs': { ...credential, holder: 'jo-bloggs' },
    'credentials/guild': { ...credential, holder: 'business' },
    'reviews/google-1': { ...review, permission: '2026-11-05', text: 'Late, but in tune.' },
  }
  for (const [path, entry] of Object.entries(files)) {
    const name = join(site, 'data', `${path}.yaml`)
    await mkdir(dirname(name), { recursive: true })
    await writeFile(name, JSON.stringify({ ...entry, updated: '2026-11-20' }))
  }
}

/** Runs a command of the packed copy in a folder, as `npx townpages` does, without npm. */
function runPacked(cwd: string, ...args: string[]) {
  return run(process.execPath, [join(folder, 'node_modules/townpages/bin/townpages.js'), ...args], { cwd })
}

/** Serves what a site has in dist/ with the packed copy. */
async function servePacked(site: string): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const server = spawn(process.execPath, ['node_modules/townpages/bin/townpages.js', 'serve', '--port', '0'], {
    cwd: site,
  })
  const ended = once(server, 'exit')
  for await (const chunk of server.stdout) {
    const address = /ready on (\S+)/.exec(String(chunk))?.[1]
    if (address === undefined) continue
    const stop = () => {
      server.kill()
      return ended
    }
    return { address, stop }
  }
  throw new Error('the server ended before it was ready')
}

/**
 * Runs the commands of a new site: its content, texts and types are right, and every link on its pages leads somewhere.
 */
async function passes(site: string): Promise<void> {
  await symlink(join(folder, 'node_modules'), join(site, 'node_modules'))
  const checked = await run('npm', ['run', '--silent', 'check'], { cwd: site })
  expect(checked.stdout + checked.stderr).toMatch(/pages rendered: no faults|no faults/)
  const tested = await run('npm', ['run', '--silent', 'test'], { cwd: site })
  expect(tested.stdout).toMatch(/pass 1\n/)
}

async function installPacked(parcel: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      parcel,
      'typescript@7',
      '@types/node@24',
      '@types/react@19',
    ],
    {
      cwd: folder,
    },
  )
}

// What new sites have for those who write them.
const forDevelopers = /^node_modules\/(typescript|@typescript\/.*|@types\/(node|react)|csstype|undici-types)$/

/** Unpacks it, and links every package that it needs outside of development, and what new sites need there. */
async function linkPacked(parcel: string): Promise<void> {
  const unpacked = join(folder, 'node_modules/townpages')
  await mkdir(unpacked, { recursive: true })
  await run('tar', ['-xzf', parcel, '--strip-components=1', '-C', unpacked])
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    // Those of other systems are not there; those within another package come with it.
    const isHere =
      /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && (await stat(join(root, path)).catch(() => null)) !== null
    if (!isHere || (dev === true && !forDevelopers.test(path))) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
  const bin = join(folder, 'node_modules/.bin')
  await mkdir(bin)
  await symlink('../townpages/bin/townpages.js', join(bin, 'townpages'))
  await symlink('../typescript/bin/tsc', join(bin, 'tsc'))
}
