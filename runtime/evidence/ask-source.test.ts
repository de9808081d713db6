import { expect, test } from 'vitest'
import { answers, type Behaviour, closesAtOnce, startOutsideServer } from '../../tests/fakes/outside-server.ts'
import { createOutbound } from '../server/outbound/outbound.ts'
import { askSource, type Finding, type Validators } from './ask-source.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const passage = 'No price list was found'
const agent = 'TownpagesEvidence (+https://www.example.com)'
const never: Validators = { etag: null, lastModified: null }
const unknown = (kind: string, detail = '') => ({ kind: 'unknown', problem: { kind, detail } })

/** A website that answers for each path; robots.txt is missing unless it is given. */
function website(pages: Readonly<Record<string, Behaviour>>): Behaviour {
  return (response, received, number) => (pages[received.path] ?? answers(404))(response, received, number)
}

async function ask(pages: Readonly<Record<string, Behaviour>>, validators = never) {
  const { url, received } = await startOutsideServer(website(pages))
  const outbound = createOutbound({ isProduction: false })
  const finding = await askSource({ address: url.href, passage, validators }, { outbound, agent })
  return { finding, received }
}

test.each<[string, Behaviour, Partial<Finding> | object]>([
  ['the passage', answers(200, `<p>${passage}.`, { ...html, ETag: '"a"' }), { kind: 'found', etag: '"a"' }],
  ['other words', answers(200, '<p>From £65', { ...html, ETag: '"b"' }), { kind: 'missing', etag: '"b"' }],
  ['the passage in plain text', answers(200, `<b>${passage}`, { 'Content-Type': 'text/plain' }), { kind: 'found' }],
  ['404', answers(404), { kind: 'missing' }],
  ['410', answers(410), { kind: 'missing' }],
  ['304', answers(304), { kind: 'unchanged' }],
  ['403', answers(403), unknown('status', '403')],
  ['429', answers(429), unknown('status', '429')],
  ['503', answers(503), unknown('status', '503')],
  ['nothing', closesAtOnce, unknown('no-answer', 'ECONNRESET')],
  ['a PDF', answers(200, '%PDF', { 'Content-Type': 'application/pdf' }), unknown('no-page', 'application/pdf')],
  ['more than is read', answers(200, 'x'.repeat(1_100_000), html), unknown('part')],
  ['another encoding', (response) => response.writeHead(200, html).end(Buffer.from([0xa3])), unknown('encoding')],
])('a source that answers with %s', async (_, behaviour, finding) => {
  expect((await ask({ '/in': behaviour })).finding).toMatchObject(finding)
})

test('a source is asked for what has changed, by the name of the server, after its robots.txt', async () => {
  const validators = { etag: '"a"', lastModified: 'Mon, 02 Mar 2026 09:00:00 GMT' }
  const { received } = await ask({ '/in': answers(304) }, validators)
  expect(received.map(({ path, headers }) => [path, headers['user-agent'], headers['if-none-match']])).toEqual([
    ['/robots.txt', agent, undefined],
    ['/in', agent, '"a"'],
  ])
  expect(received[1]?.headers['if-modified-since']).toBe(validators.lastModified)
})

test.each([
  ['keeps robots from all pages', answers(200, 'User-agent: *\nDisallow: /'), unknown('robots'), false],
  [
    'lets this one in',
    answers(200, 'User-agent: *\nDisallow: /\n\nUser-agent: TownpagesEvidence\nAllow: /'),
    { kind: 'found' },
    true,
  ],
  ['is about other pages', answers(200, 'User-agent: *\nDisallow: /out'), { kind: 'found' }, true],
  ['may not be read', answers(403), { kind: 'found' }, true],
  ['cannot be read', answers(500), unknown('status', 'robots.txt: 500'), false],
] as const)('a page is asked for as its robots.txt says: one that %s', async (_, robots, finding, isAsked) => {
  const asked = await ask({ '/robots.txt': robots, '/in': answers(200, passage, html) })
  expect(asked.finding).toMatchObject(finding)
  expect(asked.received.map(({ path }) => path)).toEqual(['/robots.txt', ...(isAsked ? ['/in'] : [])])
})

test('redirects are followed, each as its own robots.txt says, and never to a reserved address', async () => {
  const other = await startOutsideServer(
    website({
      '/robots.txt': answers(200, 'User-agent: *\nDisallow: /closed'),
      '/open': answers(200, passage, html),
      '/closed': answers(200, passage, html),
    }),
  )
  const to = (path: string) => answers(301, '', { Location: new URL(path, other.url).href })
  expect((await ask({ '/in': to('/open') })).finding).toMatchObject({ kind: 'found' })
  expect((await ask({ '/in': to('/closed') })).finding).toEqual(unknown('robots'))
  expect((await ask({ '/in': to('http://169.254.169.254/latest') })).finding).toEqual(
    unknown('no-answer', 'refused: 169.254.169.254 is link-local or reserved'),
  )
  expect((await ask({ '/in': answers(302, '', { Location: 'data:text/html,x' }) })).finding).toEqual(
    unknown('no-answer', 'data: is not asked'),
  )
  const again = answers(302, '', { Location: '/in' })
  const { finding, received } = await ask({ '/in': again })
  expect([finding, received.length]).toEqual([unknown('no-answer', 'too many redirects'), 7])
})

test('in production no private address is asked', async () => {
  const { received } = await startOutsideServer()
  const outbound = createOutbound({ isProduction: true })
  const asked = { address: 'https://127.0.0.1/in', passage, validators: never }
  expect(await askSource(asked, { outbound, agent })).toEqual(unknown('no-answer', 'refused: 127.0.0.1 is private'))
  expect(received).toEqual([])
})
