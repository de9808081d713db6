import { expect, test } from 'vitest'
import { metaPixelSnippet, tagManagerSnippet } from '../../tests/fakes/vendor-snippets.ts'
import type { Verdict } from './header-code.ts'
import { headerCodeFault, readHeaderCode, withoutRefused } from './read-header-code.ts'

const site = { siteUrl: 'https://hasp.example', asksForConsent: true }
const read = (code: string, options = site) => readHeaderCode(code, options)
const kinds = (code: string) => read(code).verdicts.map(({ kind }) => kind)
const reasonOf = (verdict: Verdict | undefined) => (verdict?.kind === 'refused' ? verdict.reason : verdict?.kind)

const snippet = `<!-- Statistics -->
<meta name="site-verification" content="9f2c-example">
<script async src="https://stats.example/collect.js" data-site="a&amp;b"></script>
<script>window.queue = window.queue || []</script>
<script>document.write('<b>Sale</b>')</script>
<img src="https://pixel.example/p.gif" alt="">`

test('each part is admitted at once, admitted after consent or refused, in its order', () => {
  const { verdicts, html, thirdParty } = read(snippet)
  expect(verdicts.map(({ kind, part }) => `${kind} ${part}`)).toEqual([
    'now meta name="site-verification"',
    'consent script src="https://stats.example/collect.js"',
    'consent script: window.queue = window.queue || []',
    "refused script: document.write('<b>Sale</b>')",
    'refused img src="https://pixel.example/p.gif"',
  ])
  expect(html).toBe(
    '<meta name="site-verification" content="9f2c-example"><template data-header-code>' +
      '<script async="" src="https://stats.example/collect.js" data-site="a&amp;b"></script>' +
      '<script>window.queue = window.queue || []</script></template>',
  )
  const origins = ['https://stats.example']
  expect(thirdParty).toEqual({
    service: 'header-code',
    id: 'stats.example',
    script: '',
    sources: { scripts: origins, connections: origins, images: [] },
    hashes: ["'sha256-DeX/y73dxCxkfe78ZwWTUJNCRwJWgVoMj/5hDJO6HvA='"],
  })
  expect(withoutRefused(snippet, { verdicts })).toBe(snippet.split('\n').slice(0, 4).join('\n'))
})

test('nothing is nothing, and comments and white space are ignored', () => {
  expect(read(' \n<!-- later -->\n')).toMatchObject({ verdicts: [], html: '', thirdParty: null })
})

// A part that must not reach a page, and the reason in a word.
test.each([
  ['text', 'Sale!', 'outside a tag'],
  ['a heading', '<h1>Sale</h1>', 'no part of a head'],
  ['a base', '<base href="https://evil.example/">', 'every link'],
  ['a header in the page', '<meta http-equiv="refresh" content="0;url=https://evil.example">', 'header of the server'],
  ['a value that each page sets', '<meta name="Robots" content="noindex">', 'itself'],
  [
    'such a value under a second name',
    '<meta name="a" property="og:url" content="https://evil.example">',
    '`og:url` itself',
  ],
  ['a policy of what others learn', '<meta name="referrer" content="unsafe-url">', 'itself'],
  ['a frame', '<iframe src="https://shop.example/"></iframe>', 'frame'],
  [
    'what serves people without scripts',
    '<noscript><img src="https://pixel.example/p.gif"></noscript>',
    'without scripts',
  ],
  ['styles', '<style>body{display:none}</style>', 'style sheets'],
  ['the whole head', '<head><meta name="a" content="b"></head>', 'inside the head'],
  ['a doctype', '<!doctype html>', 'inside the head'],
  ['a handler on a script', '<script src="https://stats.example/a.js" onload="go()"></script>', '`onload`'],
  ['a handler on a meta', '<meta name="a" content="b" onclick="go()">', '`onclick`'],
  [
    'a style sheet of another server',
    '<link rel="stylesheet" href="https://fonts.example/css">',
    'before the visitor agrees',
  ],
  ['a connection', '<link rel="preconnect" href="https://fonts.example">', 'before the visitor agrees'],
  ['a link that is not known', '<link rel="import" href="/a.html">', 'not among the links'],
  ['a link that runs code', '<link rel="me" href="javascript:alert(1)">', '`javascript:`'],
  ['an address without https', '<script src="http://stats.example/a.js"></script>', 'https'],
  ['code in an address', '<script src="data:text/javascript,alert(1)"></script>', '`data:`'],
  ['a star for a server', '<script src="https://*/a.js"></script>', 'name of one server'],
  ['a server that adds a directive', '<script src="https://a.example;object-src/a.js"></script>', 'name of one server'],
  ['a server without a name', '<script src="https://127.0.0.1/a.js"></script>', 'name of one server'],
  ['a password', '<script src="https://a:b@stats.example/a.js"></script>', 'password'],
  ['a server where anybody publishes', '<script src="https://cdn.jsdelivr.net/npm/x"></script>', 'Anybody'],
  ['an address that turns into another', '<script src="/.//evil.example/a.js"></script>', 'cannot be read'],
  ['an address and code', '<script src="https://stats.example/a.js">go()</script>', 'at once'],
  ['a number that is used once', '<script nonce="abc">go()</script>', 'nonce'],
  [
    'a script that tells the page',
    '<script src="https://stats.example/a.js" referrerpolicy="unsafe-url"></script>',
    'which page',
  ],
  ['an inline module', '<script type="module">go()</script>', 'module'],
  ['a map of imports', '<script type="importmap">{"imports":{}}</script>', '`type="importmap"`'],
  ['code with a fault', '<script>window.(</script>', 'cannot read it'],
  ['code from a text', '<script>eval("go()")</script>', 'text as code'],
  ['markup from a text', '<script>document.body.innerHTML += "<b>Sale</b>"</script>', 'Writes into the page'],
  ['a comment that takes the page with it', '<script>a = "<!--<script>"</script>', 'rest of the page'],
  [
    'an end for browsers only',
    '<script>a = "</script/></template><meta http-equiv=refresh>"</script>',
    'ends the script',
  ],
  ['a script without an end', '<script>go()', 'missing'],
  ['data that is not JSON', '<script type="application/ld+json">{a}</script>', 'not JSON'],
])('%s is refused', (_, code, reason) => {
  const { verdicts, html, thirdParty } = read(code)
  expect(verdicts).toHaveLength(1)
  expect(reasonOf(verdicts[0])).toContain(reason)
  expect([html, thirdParty]).toEqual(['', null])
})

test('what loads nothing or a file of the site counts at once, written anew', () => {
  const { verdicts, html } = read(
    `<META NAME=monetization CONTENT='$x.example/"a"<b>'><link rel="me" href="https://social.example/@hasp">` +
      `<link rel=icon href="https://hasp.example/favicon.svg"><script type="application/ld+json">{"a": "</scr"}</script>`,
  )
  expect(verdicts.map(({ kind }) => kind)).toEqual(['now', 'now', 'now', 'now'])
  expect(html).toBe(
    '<meta name="monetization" content="$x.example/&quot;a&quot;&lt;b&gt;"><link rel="me" href="https://social.example/@hasp">' +
      '<link rel="icon" href="/favicon.svg"><script type="application/ld+json">{"a":"\\u003c/scr"}</script>',
  )
})

test('a script of the site opens nothing, and one with code the servers of the addresses in it, unless anybody publishes there', () => {
  const { verdicts, thirdParty } = read(
    `<script src="/own.js"></script><script>load('https://tags.example/t.js'); load("//cdn.jsdelivr.net/npm/x.js") // see https://help.example/</script>` +
      '<script src="//stats.example:8443/a.js"></script>',
  )
  expect(verdicts.map(({ kind }) => kind)).toEqual(['consent', 'consent', 'consent'])
  expect(verdicts[1]).toMatchObject({ note: expect.stringContaining('`https://tags.example` joins the policy') })
  expect(verdicts[1]).toMatchObject({
    note: expect.stringContaining('cannot reach `https://cdn.jsdelivr.net`, `https://help.example`:'),
  })
  expect(thirdParty?.sources.scripts).toEqual(['https://tags.example', 'https://stats.example:8443'])
})

test('a snippet that names only a script of a known maker admits where that script sends data', () => {
  const { thirdParty } = read(tagManagerSnippet + metaPixelSnippet)
  expect(thirdParty).toMatchObject({
    id: 'www.googletagmanager.com connect.facebook.net',
    sources: {
      connections: expect.arrayContaining(['https://*.google-analytics.com', 'https://www.facebook.com']),
      images: expect.arrayContaining(['https://www.facebook.com']),
    },
  })
})

test('a site that asks nobody has no scripts, and keeps the rest', () => {
  const { verdicts } = read(snippet, { ...site, asksForConsent: false })
  expect(verdicts.map(({ kind }) => kind)).toEqual(['now', 'refused', 'refused', 'refused', 'refused'])
  expect(reasonOf(verdicts[1])).toContain('asks for it')
})

test('the hash is that of the code with line breaks as browsers read them', () => {
  const [one, other] = ['\n', '\r\n'].map((end) => read(`<script>a()${end}b()</script>`))
  expect(one?.thirdParty?.hashes).toEqual(other?.thirdParty?.hashes)
  expect(kinds('<script>\r\na()\r\n</script>')).toEqual(['consent'])
})

test('what is too long or holds control characters is no header code', () => {
  expect([
    headerCodeFault(snippet),
    headerCodeFault('a\u0000b'),
    headerCodeFault('\ud800'),
    headerCodeFault('x'.repeat(20_001)),
  ]).toEqual([
    null,
    expect.stringContaining('control characters'),
    expect.stringContaining('control characters'),
    expect.stringContaining('20,001'),
  ])
})

test('more scripts than the policy has room for are refused, and those before them stay', () => {
  const code = Array.from({ length: 22 }, (_, index) => `<script>void ${index}</script>`).join('')
  const { verdicts } = read(code)
  expect(verdicts.map(({ kind }) => kind === 'refused')).toEqual([...Array(20).fill(false), true, true])
  expect(reasonOf(verdicts[20])).toContain('20')
})
