import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressWords, normalizePath, pathOf, queryOf } from './address.ts'

test.each([
  ['/about', '/about', ''],
  ['/about?from=home', '/about', '?from=home'],
  ['/about?', '/about', '?'],
  ['/search?q=a?b', '/search', '?q=a?b'],
  ['/?/about', '/', '?/about'],
])('%s is the path %s and the query %j', (target, path, query) => {
  expect([pathOf(target), queryOf(target)]).toEqual([path, query])
})

describe('the normalized path', () => {
  test.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/About-ALDERWICK', '/about-alderwick'],
    ['//about', '/about'],
    ['/locations//alderwick///', '/locations/alderwick'],
    ['///', '/'],
    ['/%61bout', '/about'],
    ['/north%20fenby', '/north fenby'],
    ['/m%C3%B4r', '/môr'],
  ])('%s is written %s', (path, normal) => {
    expect(normalizePath(path)).toBe(normal)
  })

  test.each(['', 'about', '*', '/%', '/%zz', '/%C3'])('%j is no path', (path) => {
    expect(normalizePath(path)).toBeNull()
  })

  test('an address longer than any of a site is no path', () => {
    expect(normalizePath(`/${'a'.repeat(1000)}`)).toBeNull()
  })

  test('is written no other way', () => {
    const path = fc.string({ unit: fc.constantFrom(...'/aB-1') }).map((text) => `/${text}`)
    fc.assert(
      fc.property(path, (given) => {
        const normal = normalizePath(given)
        expect(normal).toMatch(/^(\/|(\/[a-z0-9-]+)+)$/)
        expect(normalizePath(normal ?? '')).toBe(normal)
      }),
    )
  })

  test('never throws, whatever the address', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => normalizePath(given)?.startsWith('/') !== false))
  })
})

describe('an unknown address becomes a search', () => {
  test.each([
    ['/repairs-north-fenby', { town: 'north-fenby' }, 'north fenby'],
    ['/locks-in-alderwik', { trade: 'locks', town: 'alderwik' }, 'locks alderwik'],
    ['/some/where/else_again.html', {}, 'else again html'],
    ['/', {}, ''],
    ['/2024/12', {}, ''],
    ['/<script>alert(1)</script>', {}, 'script'],
    [`/${'fenby-'.repeat(100)}`, {}, 'fenby '.repeat(17).slice(0, 100)],
  ])('%s', (path, slugs, words) => {
    expect(addressWords(path, slugs)).toBe(words)
  })
})
