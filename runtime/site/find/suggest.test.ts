import { describe, expect, test } from 'vitest'
import { makeManifest, makePage } from '../../../tests/fakes/make-manifest.ts'
import type { PageEntry } from '../../contract/manifest.ts'
import { createSuggester } from './suggest.ts'

function suggesterOf(pages: readonly PageEntry[]): (path: string) => string | null {
  const suggest = createSuggester(makeManifest(pages))
  return (path) => suggest(path)?.path ?? null
}

const towns = ['alderwick', 'north-fenby', 'south-fenby', 'quay-of-morrow', 'ash']
const kinds = ['locksmith', 'about', 'contact']
const site = ['/', '/about', '/contact', ...kinds.flatMap((kind) => towns.map((town) => `/${kind}-${town}`))].map(
  (path) => makePage(path),
)
const suggest = suggesterOf([...site, makePage('/secret-hingeworks', { robots: 'noindex' })])

describe('a typo leads to the intended page', () => {
  test.each([
    ['/locksmith-alderwik', '/locksmith-alderwick'],
    ['/locksmith-aldervick', '/locksmith-alderwick'],
    ['/locksmith-aldrewick', '/locksmith-alderwick'],
    ['/locksmth-alderwick', '/locksmith-alderwick'],
    ['/contact-nroth-fenby', '/contact-north-fenby'],
    ['/contact-south-fnby', '/contact-south-fenby'],
    ['/about-quay-of-morow', '/about-quay-of-morrow'],
    ['/about-ahs', '/about-ash'],
    ['/contcat', '/contact'],
    ['/abuot', '/about'],
  ])('%s → %s', (path, nearest) => {
    expect(suggest(path)).toBe(nearest)
  })
})

describe('nothing is suggested', () => {
  test.each([
    ['where nothing is close', '/zebra-crossing'],
    ['for a short word that is another word', '/about-elm'],
    ['for an address without letters in common', '/0123456789'],
    ['for an address far too long', `/locksmith-alderwik${'k'.repeat(200)}`],
    ['that search engines are kept away from', '/secret-hingework'],
  ])('%s', (_, path) => {
    expect(suggest(path)).toBeNull()
  })

  test('by a site without pages', () => {
    expect(suggesterOf([])('/about')).toBeNull()
  })
})

describe('on a site with hundreds of towns', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const made = Array.from(
    { length: 400 },
    (_, at) => `${letters[at % 26]}${letters[(at * 7) % 25]}ng${letters[(at * 11) % 23]}${at}`,
  )
  const services = ['/mending/lock-fitting', '/mending/hinge-oiling']
  const beginnings = [...kinds.map((kind) => `/${kind}`), ...services]
  const everyTown = beginnings.flatMap((beginning) => made.map((town) => makePage(`${beginning}-${town}`)))
  const large = suggesterOf([...site, ...services.map((path) => makePage(path)), ...everyTown])

  test.each([
    ['/locksmith-alderwik', '/locksmith-alderwick'],
    ['/contcat-quay-of-morrow', '/contact-quay-of-morrow'],
    // Nearly all that is left of the word is how hundreds of other addresses begin.
    ['/contcat', '/contact'],
    ['/abuot', '/about'],
    ['/mending/lock-fiting', '/mending/lock-fitting'],
  ])('%s → %s', (path, nearest) => {
    expect(large(path)).toBe(nearest)
  })
})
