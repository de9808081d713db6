import { describe, expect, test } from 'vitest'
import { makeManifest, makePage } from '../../../tests/fakes/make-manifest.ts'
import { createPageFinder } from './find-page.ts'

const screen = (match: string | null, title: string) => ({ match, pattern: 'missing', title })

const paths = ['/', '/about-alderwick', '/mending/locks-north-fenby']
const manifest = makeManifest(
  paths.map((path) => makePage(path)),
  {
    missing: [
      screen('/about-{town}', 'No Such Town'),
      screen('/{town}-vs-{rival}', 'No Such Comparison'),
      screen('/{town}-vs-hasp', 'Never Reached'),
      screen(null, 'Not Found'),
    ],
    aliases: new Map([['/town/alderwick', '/about-alderwick']]),
    redirects: new Map([['/about-old-alderwick', { to: '/about-alderwick', status: 302 }]]),
  },
)
const find = createPageFinder(manifest)

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/about-alderwick', '/about-alderwick'],
    ['/mending/locks-north-fenby', '/mending/locks-north-fenby'],
    ['/town/alderwick', '/about-alderwick'],
  ])('%s answers with %s', (path, shown) => {
    expect(find(path)).toEqual({ kind: 'page', entry: makePage(shown) })
  })
})

describe('a noncanonical address redirects to the canonical one', () => {
  test.each([
    ['/about-alderwick/', '/about-alderwick'],
    ['/About-Alderwick', '/about-alderwick'],
    ['//about-alderwick', '/about-alderwick'],
    ['/mending//locks-north-fenby', '/mending/locks-north-fenby'],
    ['/%61bout-alderwick', '/about-alderwick'],
    ['//', '/'],
  ])('%s → %s', (path, to) => {
    expect(find(path)).toEqual({ kind: 'redirect', to, status: 301 })
  })
})

describe('a redirect', () => {
  test.each(['/about-old-alderwick', '/About-Old-Alderwick/'])('%s redirects once, with its own status', (path) => {
    expect(find(path)).toEqual({ kind: 'redirect', to: '/about-alderwick', status: 302 })
  })
})

describe('an unknown address', () => {
  test.each([
    ['/about-nowhere', 'No Such Town', { town: 'nowhere' }],
    ['/about-quay-of-morrow', 'No Such Town', { town: 'quay-of-morrow' }],
    ['/alderwick-vs-hasp', 'No Such Comparison', { town: 'alderwick', rival: 'hasp' }],
    ['/nowhere', 'Not Found', {}],
    ['/about-', 'Not Found', {}],
  ])('%s gets the first screen that fits: %s', (path, title, slugs) => {
    expect(find(path)).toMatchObject({ kind: 'missing', path, line: { title }, slugs })
  })

  test.each(['/About-Nowhere', '/about-nowhere/', '//about-nowhere'])(
    '%s is not redirected to another that is missing',
    (path) => {
      expect(find(path)).toMatchObject({ kind: 'missing', path: '/about-nowhere', slugs: { town: 'nowhere' } })
    },
  )

  test.each(['/%', '/%zz', 'about-alderwick'])('%s, which cannot be a path, is missing too', (path) => {
    expect(find(path)).toMatchObject({ kind: 'missing', line: { title: 'Not Found' } })
  })

  test('is missing however long it is', () => {
    expect(find(`/${'a'.repeat(5000)}`)).toMatchObject({ kind: 'missing', line: { title: 'Not Found' } })
  })

  test('never redirects to another site', () => {
    expect(find('//evil.example/')).toMatchObject({ kind: 'missing', path: '/evil.example' })
  })

  test('names of things in the language are no addresses', () => {
    expect(['/constructor', '/__proto__', '/tostring'].map((path) => find(path).kind)).toEqual([
      'missing',
      'missing',
      'missing',
    ])
  })
})

test('a manifest without a last screen is broken', () => {
  expect(() => createPageFinder({ ...manifest, missing: [] })('/nowhere')).toThrow('no screen')
})
