import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRoutePath, matchRoutePath, parseRoutePath } from './route-pattern.ts'

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
const text = fc.string({ unit: fc.constantFrom(...'az09/-_.+*?()[]|^$\\&#'), maxLength: 12 })

describe('one name in a pattern', () => {
  test('an address gives back the slug that it was made of', () => {
    fc.assert(
      fc.property(text, slug, text, (before, town, after) => {
        const path = parseRoutePath(`/${before}{town}${after}`)
        expect(matchRoutePath(path, formatRoutePath(path, { town }))).toEqual({ town })
      }),
    )
  })

  test.each([
    '',
    'Alderwick',
    'north--fenby',
    '-fenby',
    'fenby-',
    'north_fenby',
    'north/fenby',
    'north fenby',
    'alderwick\n',
  ])('%j is no slug', (town) => {
    expect(matchRoutePath(parseRoutePath('/about-{town}'), `/about-${town}`)).toBeNull()
  })
})

describe('several names in a pattern', () => {
  const repair = parseRoutePath('/repair/{service}-{town}')

  test('are identified by their order', () => {
    expect(repair.names).toEqual(['service', 'town'])
  })

  test('make one address', () => {
    expect(formatRoutePath(repair, { service: 'lock-fitting', town: 'north-fenby' })).toBe(
      '/repair/lock-fitting-north-fenby',
    )
  })

  test('where they touch, the first takes as much as it can', () => {
    expect(matchRoutePath(repair, '/repair/lock-fitting-north-fenby')).toEqual({
      service: 'lock-fitting-north',
      town: 'fenby',
    })
  })

  test('where a text parts them, each gets its own', () => {
    const path = parseRoutePath('/{town}-vs-{rival}')
    expect(matchRoutePath(path, '/quay-of-morrow-vs-old-hasp')).toEqual({ town: 'quay-of-morrow', rival: 'old-hasp' })
  })
})

describe('text in a pattern is literal', () => {
  test.each([
    ['/a.b', '/axb'],
    ['/a+', '/aa'],
    ['/(a|b)', '/a'],
    ['/[ab]', '/a'],
    ['/a*', '/'],
    ['/^a$', '/a'],
    ['/{9}', '/9'],
  ])('%s fits itself and not %s', (source, other) => {
    const path = parseRoutePath(source)
    expect([matchRoutePath(path, source), matchRoutePath(path, other)]).toEqual([{}, null])
  })

  test('an address has to fit from its beginning to its end', () => {
    const path = parseRoutePath('/about')
    expect([matchRoutePath(path, '/x/about'), matchRoutePath(path, '/about/x')]).toEqual([null, null])
  })
})

test('an address cannot be made without all its slugs', () => {
  expect(() => formatRoutePath(parseRoutePath('/about-{town}'), { service: 'lock-fitting' })).toThrow('/about-{town}')
})
