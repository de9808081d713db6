import { beforeAll, expect, inject, test } from 'vitest'
import { changeStatus } from '../../runtime/search-console/search-status.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { serviceAccount } from '../fakes/search-console.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { screensAs } from '../site/api/screens.ts'
import { addUser } from '../site/api/staff.ts'

const list = '/admin/indexing'
const now = new Date()
const longAgo = new Date(now.getTime() - 300 * 86_400_000)

/** A page of the site as its line in the file has it. */
type Line = Readonly<Record<string, string>>

/** The screens of an editor, with a key or without one. */
async function open(hasKey: boolean) {
  const api = await startApi(inject('dist'), hasKey ? { searchAccount: serviceAccount } : {})
  await addUser(api.store, 'editor@example.com', 'editor')
  const { get } = await screensAs(api, 'editor@example.com')
  return { api, show: async (query = '') => (await get(list + query)).text, file: (query = '') => linesOf(get, query) }
}

async function linesOf(get: Awaited<ReturnType<typeof screensAs>>['get'], query: string): Promise<Line[]> {
  const response = await get(`${list}/pages.csv${query}`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=pages.csv')
  const [names = [], ...rows] = response.text.trim().split('\r\n').map(cellsOf)
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain)
}

function pathsIn(html: string): string[] {
  return [...html.matchAll(/<span class="detail">(\/[^<]*)<\/span><\/th>/g)].map(([, path = '']) => path)
}

/** Google's numbers as if they had been read: of pages about places one is never shown, one seldom, one often. */
async function fill({ store }: ApiServer, lines: readonly Line[]) {
  const shown = lines.filter(({ sitemap }) => sitemap === 'true')
  const kind = shown.filter(({ kind }) => kind === 'location-about')
  const [unseen, seldom, often] = kind.toSorted((one, other) => Number(one.words) - Number(other.words))
  const special = new Map([
    [unseen?.path, { impressions: 0, clicks: 0 }],
    [seldom?.path, { impressions: 3, clicks: 0 }],
    [often?.path, { impressions: 9000, clicks: 1 }],
  ])
  const figures = shown.map(({ path = '' }) => [path, special.get(path) ?? { impressions: 100, clicks: 20 }] as const)
  await store.searchPages.setFigures(new Map(figures), longAgo)
  const crawledAt = longAgo.toISOString()
  const out = { verdict: 'NEUTRAL', coverage: 'Crawled - currently not indexed', crawledAt }
  await store.searchPages.setInspection(unseen?.path ?? '', out, now)
  await store.searchPages.setInspection('/', { verdict: 'PASS', coverage: 'Submitted and indexed', crawledAt }, now)
  await store.enquiries.add(makeEnquiry({ page: '/', createdAt: now.toISOString() }))
  const since = '2025-01-01'
  await changeStatus(store.settings, 'figures', {
    doneAt: now.toISOString(),
    property: 'sc-domain:site.example',
    since,
  })
  return { unseen, seldom, often, shown }
}

let connected: Awaited<ReturnType<typeof open>> & { known: Awaited<ReturnType<typeof fill>> }
beforeAll(async () => {
  const opened = await open(true)
  connected = { ...opened, known: await fill(opened.api, await opened.file()) }
  return () => opened.api.stop()
})

test('without a key the list has what the site knows, and says how to connect Google', async () => {
  const { api, show, file } = await open(false)
  await addUser(api.store, 'agent@example.com', 'agent')
  expect((await (await screensAs(api, 'agent@example.com')).get(list)).status).toBe(403)
  const html = await show('?sort=enquiries')
  expect(html).toContain('set SEARCH_CONSOLE_KEY_FILE')
  expect(html).toContain('1 to 20 of ')
  for (const column of ['Impressions', 'Clicks', 'Proposal']) expect(html).not.toContain(column)
  const lines = await file()
  const about = lines.find(({ path }) => path === '/search')
  expect(about).toMatchObject({
    shown: 'false',
    sitemap: 'false',
    reason: 'No page of this kind is shown.',
    impressions: '',
  })
  const kept = await file('?rule=kept')
  expect(kept).toEqual(lines.filter(({ shown }) => shown === 'false'))
  // There are no forms here, so a field has no other name and no link.
  expect(kept.find(({ reason }) => reason?.startsWith('‘aboutText’ of '))).toMatchObject({ sitemap: 'false' })
  expect(html).not.toContain('Open ‘')
  await api.stop()
})

test('each page has what Google knows of it, the enquiries that came from it, and what to do', async () => {
  const { file, show, known } = connected
  const lines = await file()
  const lineOf = (page: Line | undefined) => lines.find(({ path }) => path === page?.path)
  expect(lines.find(({ path }) => path === '/')).toMatchObject({ verdict: 'PASS', impressions: '100', enquiries: '1' })
  expect(lineOf(known.unseen)).toMatchObject({ proposal: 'noindex', coverage: 'Crawled - currently not indexed' })
  expect(lineOf(known.unseen)?.because).toContain(`No impression in 180 days, and ${known.unseen?.words} words`)
  expect(lineOf(known.seldom)).toMatchObject({ proposal: 'merge', impressions: '3' })
  expect(lineOf(known.often)).toMatchObject({ proposal: 'write', impressions: '9000', clicks: '1' })
  const into = lines.find(({ path }) => path === lineOf(known.seldom)?.into)
  expect(into).toMatchObject({ kind: 'location', sitemap: 'true' })
  const html = await show('?proposal=merge')
  expect(pathsIn(html)).toEqual([known.seldom?.path])
  expect(html).toContain(`Merge into ${into?.title}`)
})

test('the list is filtered, searched, sorted and paged, and its file has the same pages', async () => {
  const { show, file, known } = connected
  const proposed = [known.unseen, known.seldom, known.often].map((line) => line?.path).toSorted()
  expect(pathsIn(await show('?proposal=any'))).toEqual(proposed)
  expect((await file('?proposal=any')).map(({ path }) => path)).toEqual(proposed)
  expect(pathsIn(await show('?google=missing'))).toEqual([known.unseen?.path])
  expect(pathsIn(await show('?kind=location-about&sort=impressions'))[0]).toBe(known.often?.path)
  expect(pathsIn(await show('?sort=enquiries'))[0]).toBe('/')
  expect(pathsIn(await show('?q=BATH+about'))).toContain('/about-bath')
  expect(await show('?q=nowhere-at-all')).toContain('No page matches.')
  const [first, second] = [pathsIn(await show()), pathsIn(await show('?page=2'))]
  expect([first.length, second.length, first.includes(second[0] ?? '')]).toEqual([20, 20, false])
  expect(await show('?kind=location-about&google=missing')).toContain(
    'pages.csv?kind=location-about&amp;google=missing',
  )
})

test('what is wrong with reading is said in words, and what was read stays', async () => {
  const { api, show, known } = connected
  const problem = { kind: 'no-property', detail: '403', at: now.toISOString() } as const
  await changeStatus(api.store.settings, 'inspections', { problem })
  const html = await show()
  expect(html).toContain(`Search Console does not show this site to ${serviceAccount.email}.`)
  expect(html).toContain('from sc-domain:site.example')
  expect(html).toContain(`2 of ${known.shown.length.toLocaleString('en-GB')} pages were looked up`)
})
