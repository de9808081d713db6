import { expect, test } from 'vitest'
import { makeEntries, makeManifest } from '../site/make-manifest.ts'
import { securityHeaders } from './headers.ts'
import { frameOrigins } from './policy.ts'

const collections = new Map([
  [
    'towns',
    makeEntries({
      alderwick: { form: 'https://forms.example/alderwick?x=1' },
      'north-fenby': { form: 'https://forms.example:8443/north' },
      'quay-of-morrow': { form: 'https://forms.example/quay' },
      saltby: { name: 'Saltby' },
    }),
  ],
  ['texts', makeEntries({ terms: { document: 'https://papers.example/terms' }, note: { document: 7 } })],
])

test('a site that names no frames lets none in', () => {
  expect(frameOrigins(makeManifest([], { collections }))).toEqual([])
  expect(securityHeaders({ siteUrl: 'https://hasp.example' }).page['Content-Security-Policy']).toContain("frame-src 'none';")
})

test('the origins of what the named fields hold are let in, each once, and nothing else of them', () => {
  const frames = [
    { collection: 'towns', field: 'form' },
    { collection: 'texts', field: 'document' },
    { collection: 'gone', field: 'document' },
  ]
  const origins = frameOrigins(makeManifest([], { collections, frames }))
  expect(origins).toEqual(['https://forms.example', 'https://forms.example:8443', 'https://papers.example'])
  expect(securityHeaders({ siteUrl: 'https://hasp.example', frames: origins }).page['Content-Security-Policy']).toContain(
    'frame-src https://forms.example https://forms.example:8443 https://papers.example; ',
  )
})
