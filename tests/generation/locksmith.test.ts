import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { closePages, sharedBrowser } from '../shared/browsers/browser.ts'
import { copySite, locksmith, type Served, serve, serveHere, townpagesHere } from '../shared/servers/running-site.ts'

// A site of another trade, through the same code (D2).
const folders = ['--data', join(locksmith, 'data'), '--templates', join(locksmith, 'templates')]

describe('a locksmith in three towns', () => {
  let server: Awaited<ReturnType<typeof serveHere>>
  let stopServer: () => Promise<unknown>
  let varFolder: string
  let out: string
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'townpages-locksmith-'))
    await townpagesHere(['generate', ...folders, '--out', out])
    varFolder = join(out, 'var')
    server = await serveHere(out, { env: { TOWNPAGES_VAR: varFolder } })
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

  test('keeps no database, as it has no forms and nobody asked for its administration', async () => {
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', database: 'unused', undelivered: 0 })
    await get('/lock-fitting-in-alderwick')
    expect((await readdir(varFolder).catch(() => [])).filter((name) => name.includes('.db'))).toEqual([])
  })

  test('answers aliases, redirects and what is missing by its own routes', async () => {
    expect(await (await get('/towns/alderwick')).text()).toContain(
      `<link rel="canonical" href="${server.address}/alderwick"/>`,
    )
    const redirect = await get('/locked-out')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/trades/lockout-help'])
    const missing = await get('/alderwik')
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('href="/alderwick"')])
  })

  test.each([
    ['?words=lokc+fitting+alderwick', '<a href="/lock-fitting-in-alderwick">Lock Fitting in Alderwick</a>'],
    ['?words=fenby', '<a href="/north-fenby">North Fenby</a>'],
    ['?words=zebra', 'We have nothing called ‘zebra’.'],
    ['?from=north+fenbi', '<li>North Fenby<!-- -->: <!-- -->under a mile</li>'],
  ])('answers a question of its own search: %s', async (question, shown) => {
    const response = await get(`/find${question}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(shown)
  })

  test('a page that throws answers 500, is logged with its address, and nothing else suffers (D4)', async () => {
    const answers = await Promise.all(
      ['/find?words=crowbar', '/find?words=fenby', '/find?words=crowbar', '/north-fenby'].map(get),
    )
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 200])
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
    expect(await answers[0]?.text()).toContain('<h1')
    const logged =
      server
        .stderr()
        .split('\n')
        .find((line) => line.includes('a page could not be rendered')) ?? '{}'
    expect(JSON.parse(logged)).toMatchObject({ path: '/find', requestId: expect.stringMatching(/^[0-9a-f]{16}$/) })
    // By the id, whoever sees the response can ask about the line.
    expect([answers[0], answers[2]].map((answer) => answer?.headers.get('x-request-id'))).toContain(
      JSON.parse(logged).requestId,
    )
    expect(answers[3]?.headers.has('x-request-id')).toBe(false)
  })

  test('a page that never returns ends its server, which names it, and no server renders it again until it changes', async () => {
    const env = {
      TOWNPAGES_VAR: join(out, 'var-of-two'),
      SITE_URL: 'https://hasp.example',
      METRICS_TOKEN: 'of-the-locksmith',
    }
    const [first, second] = await Promise.all([
      serve(out, { env: { ...env, WATCHDOG_SECONDS: '1' } }),
      serve(out, { env }),
    ])
    onTestFinished(async () => void (await second.stop()))
    const killed = once(first.child, 'close')
    await expect(fetch(`${first.address}/find?words=treadmill`)).rejects.toThrow()
    expect(await killed).toEqual([null, 'SIGKILL'])
    const said = JSON.parse(first.stderr().trim().split('\n').at(-1) ?? '')
    expect(said).toMatchObject({ level: 60, kind: 'search', path: '/find', page: 'find', pattern: 'find' })
    expect(first.stderr()).not.toContain('treadmill')
    const statusOf = async (server: Served, path: string) => (await fetch(server.address + path)).status
    expect([await statusOf(second, '/find?words=treadmill'), await statusOf(second, '/find')]).toEqual([500, 200])
    const metrics = await fetch(`${second.address}/metrics`, {
      headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` },
    })
    expect(await metrics.text()).toContain('\ntownpages_stuck_pages 1\n')
    expect(second.stderr()).toContain('its rendering did not end before')
    // Pages of another address of the site are others.
    const block = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})"
    const changed = await serve(out, {
      env: { ...env, SITE_URL: 'https://staple.example', WATCHDOG_SECONDS: '2', NODE_OPTIONS: `--import=${block}` },
    })
    onTestFinished(() => void changed.child.kill('SIGKILL'))
    expect(await statusOf(changed, '/find?words=fenby')).toBe(200)
    await expect.poll(() => readdir(join(env.TOWNPAGES_VAR, 'stuck-pages'))).toEqual([])
    // Whatever else blocks the event loop leaves no note.
    const blocked = once(changed.child, 'close')
    changed.child.kill('SIGUSR2')
    expect(await blocked).toEqual([null, 'SIGKILL'])
    expect(changed.stderr()).toContain('no page was being rendered')
    expect(await readdir(join(env.TOWNPAGES_VAR, 'stuck-pages'))).toEqual([])
  })

  test('answers too many requests with a plain sentence, as it has no screen for that', async () => {
    let response = await get('/find?words=fenby')
    // The minute may end that began with an earlier test.
    for (let asked = 1; asked <= 240 && response.status === 200; asked++) response = await get('/find?words=fenby')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await response.text()).toContain('Too many requests came from your address.')
  })

  test('has an administration with its own texts', async () => {
    const screen = await (await get('/admin/sign-in')).text()
    expect(screen).toContain('Workbench')
    expect(screen).not.toContain('Case desk')
  })

  test('serves its public files under their own names', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
    expect((await get('/robots-note.txt')).status).toBe(200)
  })

  test('wakes its island when it is reached, and computes', async () => {
    const browser = await sharedBrowser()
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
    await page.goto(`${server.address}/lock-fitting-in-alderwick`)
    const before = await page.locator('output').textContent()
    await page.getByRole('combobox').selectOption('4')
    await expect.poll(() => page.locator('output').textContent()).not.toBe(before)
    await closePages()
    expect(problems).toEqual([])
  })
})

describe('a town with another slug than before, and towns that no van goes to any more', () => {
  let server: Awaited<ReturnType<typeof serveHere>>
  let stopServer: () => Promise<unknown>
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'townpages-locksmith-'))
    for (const part of ['data', 'templates', 'public'])
      await cp(join(locksmith, part), join(folder, part), { recursive: true })
    const towns = join(folder, 'data/towns')
    const text = await readFile(join(towns, 'north-fenby.yaml'), 'utf8')
    const saltby = text.replace('id: 2', 'id: 4').replace('name: North Fenby', 'name: Saltby')
    await writeFile(
      join(towns, 'fenby.yaml'),
      text.replace('slug: north-fenby', 'slug: fenby\nrenamedFrom: [north-fenby, fen-by]'),
    )
    await rm(join(towns, 'north-fenby.yaml'))
    await writeFile(
      join(towns, 'saltby.yaml'),
      saltby.replace('slug: north-fenby', 'slug: saltby\nrenamedFrom: [salt-by]\nretired: gone'),
    )
    await appendFile(join(towns, 'quay-of-morrow.yaml'), 'retired: nearest\n')
    const out = join(folder, 'dist')
    const { code, stderr } = await townpagesHere([
      'generate',
      '--data',
      join(folder, 'data'),
      '--templates',
      join(folder, 'templates'),
      '--out',
      out,
    ])
    if (code !== 0) throw new Error(stderr)
    server = await serveHere(out)
    stopServer = async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    }
  })
  afterAll(() => stopServer())
  const get = (path: string) => fetch(server.address + path, { redirect: 'manual' })

  test.each([
    ['/north-fenby', '/fenby'],
    ['/fen-by', '/fenby'],
    ['/North-Fenby/', '/fenby'],
    ['/lock-fitting-in-north-fenby', '/lock-fitting-in-fenby'],
    ['/towns/north-fenby', '/fenby'],
    ['/pictures/north-fenby.png', '/pictures/fenby.png'],
    // The nearest town of those that are left.
    ['/quay-of-morrow', '/fenby'],
    ['/lockout-help-in-quay-of-morrow', '/lockout-help-in-fenby'],
    ['/towns/quay-of-morrow', '/fenby'],
  ])('%s leads to %s for good', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
    expect((await get(to)).status).toBe(200)
  })

  test.each(['/saltby', '/salt-by', '/Saltby/', '/lock-fitting-in-saltby', '/towns/saltby', '/pictures/saltby.png'])(
    '%s is gone, and a screen says so',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([410, expect.stringContaining('<h1')])
    },
  )

  test('are in no list, sitemap or search', async () => {
    const pages = [
      '/',
      '/fenby',
      '/trades/lock-fitting',
      '/find',
      '/sitemap-1.xml',
      '/find?words=saltby',
      '/find?words=morrow',
      '/find?from=saltby',
    ]
    for (const path of pages) {
      // The page repeats what was searched for: in its field and in quotes.
      const text = (await (await get(path)).text()).replace(/value="[^"]*"|‘[^’]*’/g, '')
      expect([path, text.match(/saltby|morrow/i)]).toEqual([path, null])
    }
  })
})

describe('a mistake in routes is a fault at its line', () => {
  test.each([
    ['page: town\n', 'page: twon\n', 'did you mean `town`?'],
    ['params: { town: towns }', 'params: { town: town }', 'did you mean `towns`?'],
    ['to: /trades/lockout-help', 'to: /trades/lockout', 'nothing stands there'],
    ['{town}', '{twon}', 'nothing says what `{twon}` stands for'],
  ])('%j written as %j', async (right, wrong, message) => {
    const { folder, args } = await copySite(locksmith)
    const routes = join(folder, 'templates/routes.yaml')
    const text = await readFile(routes, 'utf8')
    expect(text).toContain(right)
    await writeFile(routes, text.replace(right, wrong))
    const { code, stderr } = await townpagesHere(['validate', ...args])
    expect(code).toBe(1)
    expect(stderr).toContain('templates/routes.yaml:')
    expect(stderr).toContain(message)
  })

  test('a screen with a placeholder that nothing fills', async () => {
    const { folder, args } = await copySite(locksmith)
    const gone = join(folder, 'data/pages/gone.yaml')
    await writeFile(gone, (await readFile(gone, 'utf8')).replace(/^heading: .*$/m, 'heading: "No page for {nobody}"'))
    const { code, stderr } = await townpagesHere(['validate', ...args])
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing fills `{nobody}` here')])
  })

  test('the texts of a page, deleted', async () => {
    const { folder, args } = await copySite(locksmith)
    await rm(join(folder, 'data/pages/town.yaml'))
    const { code, stderr } = await townpagesHere(['validate', ...args])
    expect([code, stderr]).toEqual([1, expect.stringContaining('the file data/pages/town.yaml is missing')])
  })
})

test('a line of its routes is enough to take enquiries, and one names the collection of the calls about places', async () => {
  const { folder, args } = await copySite(locksmith)
  const out = join(folder, 'dist')
  await appendFile(
    join(folder, 'templates/routes.yaml'),
    '\nenquiries: on\napi: { locations: { collection: towns, path: towns }, comparisons: off }\n',
  )
  expect((await townpagesHere(['generate', ...args, '--out', out])).code).toBe(0)
  const env = { TOWNPAGES_VAR: join(folder, 'var'), CAPTCHA: 'off' }
  const shop = await serveHere(out, { env })
  onTestFinished(async () => void (await shop.stop()))
  const post = (fields: Record<string, string>, accept: string) =>
    fetch(`${shop.address}/api/contacts`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Accept: accept, Origin: shop.address },
      body: new URLSearchParams({ kind: 'enquiry', name: 'Ida', page: '/alderwick', ...fields }),
    })
  const refused = await post({ message: 'My key broke.' }, 'application/json')
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({
      errors: [{ field: 'phone', message: 'Please fill in at least one of these: Phone and Email.' }],
    }),
  ])
  // Without a page of thanks it is the page of the form that answers.
  const stored = await post({ message: 'My key broke.', phone: '01632 960123' }, 'text/html')
  expect([stored.status, await stored.text()]).toEqual([200, expect.stringContaining('<h1')])
  const { stdout } = await townpagesHere(['enquiries', 'list', '--json'], { env })
  expect(JSON.parse(stdout)).toMatchObject([
    { kind: 'enquiry', name: 'Ida', message: 'My key broke.', status: 'New', location: 'alderwick', deliveries: [] },
  ])
  const towns = (await (await fetch(`${shop.address}/api/public/towns`)).json()) as { data: { name: string }[] }
  expect(towns.data.map(({ name }) => name)).toEqual(['Alderwick', 'North Fenby', 'Quay of Morrow'])
  expect((await fetch(`${shop.address}/api/public/locations`)).status).toBe(404)
})
