import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { copySite, locksmith, scratchFolder, serve, townpages } from './running-site.ts'

// A site of another trade, through the same code (D2).
const folders = ['--data', join(locksmith, 'data'), '--templates', join(locksmith, 'templates')]

async function generated(args: readonly string[]): Promise<string> {
  const out = await scratchFolder()
  const { code, stderr } = await townpages(['generate', ...args, '--out', out])
  if (code !== 0) throw new Error(stderr)
  return out
}

describe('a locksmith in three towns', () => {
  let server: Awaited<ReturnType<typeof serve>>
  let stopServer: () => Promise<unknown>
  beforeAll(async () => {
    const out = await mkdtemp(join(tmpdir(), 'townpages-locksmith-'))
    await townpages(['generate', ...folders, '--out', out])
    server = await serve(out)
    stopServer = async () => {
      await server.stop()
      await rm(out, { recursive: true })
    }
  })
  afterAll(() => stopServer())
  const get = (path: string) => fetch(server.address + path, { redirect: 'manual' })

  test('has a page for each town, each trade, and each trade in each town', async () => {
    const towns = ['alderwick', 'north-fenby', 'quay-of-morrow']
    const trades = ['lock-fitting', 'lockout-help']
    const paths = [
      '/',
      ...towns.map((town) => `/${town}`),
      ...trades.map((trade) => `/trades/${trade}`),
      ...towns.flatMap((town) => trades.map((trade) => `/${trade}-in-${town}`)),
    ]
    for (const path of paths) {
      const html = await (await get(path)).text()
      expect(html).toContain(`<link rel="canonical" href="${server.address}${path}"/>`)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    }
  })

  test('answers aliases, redirects and what is missing by its own routes', async () => {
    expect(await (await get('/towns/alderwick')).text()).toContain(`<link rel="canonical" href="${server.address}/alderwick"/>`)
    const redirect = await get('/locked-out')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/trades/lockout-help'])
    const missing = await get('/alderwik')
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('href="/alderwick"')])
  })

  test.each([
    ['?words=lokc+fitting+alderwick', '<a href="/lock-fitting-in-alderwick">Lock Fitting in Alderwick</a>'],
    ['?words=fenby', '<a href="/north-fenby">North Fenby</a>'],
    ['?words=zebra', 'We have nothing of that name.'],
    ['?from=north+fenbi', '<li>North Fenby<!-- -->: <!-- -->under a mile</li>'],
  ])('answers a question of its own search: %s', async (question, shown) => {
    const response = await get(`/find${question}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(shown)
  })

  test('serves its public files under their own names', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
    expect((await get('/robots-note.txt')).status).toBe(200)
  })

  test('wakes its island when it is reached, and reckons', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
    await page.goto(`${server.address}/lock-fitting-in-alderwick`)
    const before = await page.locator('output').textContent()
    await page.getByRole('combobox').selectOption('4')
    await expect.poll(() => page.locator('output').textContent()).not.toBe(before)
    await browser.close()
    expect(problems).toEqual([])
  })
})

test('a page that throws answers 500, is logged with its address, and nothing else suffers (D4)', async () => {
  const { folder, args } = await copySite(locksmith)
  const town = join(folder, 'data/towns/alderwick.yaml')
  await writeFile(town, `${await readFile(town, 'utf8')}demolished: true\n`)
  const server = await serve(await generated(args))
  const answers = await Promise.all(
    ['/alderwick', '/north-fenby', '/alderwick', '/lock-fitting-in-alderwick'].map((path) => fetch(server.address + path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 200])
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  expect(await answers[0]?.text()).toContain('<h1')
  await server.stop()
  expect(server.stderr()).toContain('"path":"/alderwick"')
})

describe('what is wrong with routes is a fault at its line', () => {
  test.each([
    ['page: town\n', 'page: twon\n', 'did you mean `town`?'],
    ['over: { town: towns }', 'over: { town: town }', 'did you mean `towns`?'],
    ['to: /trades/lockout-help', 'to: /trades/lockout', 'nothing stands there'],
    ['{town}', '{twon}', 'nothing says what `{twon}` stands for'],
  ])('%j written as %j', async (right, wrong, message) => {
    const { folder, args } = await copySite(locksmith)
    const routes = join(folder, 'templates/routes.yaml')
    const text = await readFile(routes, 'utf8')
    expect(text).toContain(right)
    await writeFile(routes, text.replace(right, wrong))
    const { code, stderr } = await townpages(['validate', ...args])
    expect(code).toBe(1)
    expect(stderr).toContain('templates/routes.yaml:')
    expect(stderr).toContain(message)
  })

  test('a screen with a placeholder that nothing fills', async () => {
    const { folder, args } = await copySite(locksmith)
    const gone = join(folder, 'data/pages/gone.yaml')
    await writeFile(gone, (await readFile(gone, 'utf8')).replace(/^heading: .*$/m, 'heading: "No page for {nobody}"'))
    const { code, stderr } = await townpages(['validate', ...args])
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing fills `{nobody}` here')])
  })

  test('the texts of a page, deleted', async () => {
    const { folder, args } = await copySite(locksmith)
    await rm(join(folder, 'data/pages/town.yaml'))
    const { code, stderr } = await townpages(['validate', ...args])
    expect([code, stderr]).toEqual([1, expect.stringContaining('no file data/pages/town.yaml')])
  })
})
