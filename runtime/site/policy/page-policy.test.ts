import { expect, test } from 'vitest'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import type { ThirdParty } from '../../contract/third-party.ts'
import { readConfig } from '../../server/config/read-config.ts'
import { frameOrigins, pagePolicy } from './page-policy.ts'
import { securityHeaders } from './security-headers.ts'

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
  expect(securityHeaders({ siteUrl: 'https://hasp.example' }).page['Content-Security-Policy']).toContain(
    "frame-src 'none';",
  )
})

test('the origins of what the named fields hold are let in, each once, and nothing else of them', () => {
  const frames = [
    { collection: 'towns', field: 'form' },
    { collection: 'texts', field: 'document' },
    { collection: 'gone', field: 'document' },
  ]
  const origins = frameOrigins(makeManifest([], { collections, frames }))
  expect(origins).toEqual(['https://forms.example', 'https://forms.example:8443', 'https://papers.example'])
  expect(
    securityHeaders({ siteUrl: 'https://hasp.example', frames: origins }).page['Content-Security-Policy'],
  ).toContain('frame-src https://forms.example https://forms.example:8443 https://papers.example; ')
  expect(
    securityHeaders({ siteUrl: 'https://hasp.example', frames: origins }).page['Content-Security-Policy'],
  ).toContain("connect-src 'self' https://forms.example https://forms.example:8443 https://papers.example; ")
})

test('third parties add their own sources and a default policy for addresses of scripts, and take nothing away', () => {
  const read = readConfig({ GA_MEASUREMENT_ID: 'G-ABCD123456', CLARITY_ID: 'abcdefghij' })
  if ('problems' in read) throw new Error(read.problems.join())
  const policyWith = (thirdParties: readonly ThirdParty[]) =>
    Object.entries(pagePolicy({ isSecure: true, forms: [], calls: [], frames: [], framedBy: [], thirdParties }))
  const without = new Map(policyWith([]))
  const added = policyWith(read.config.thirdParties).flatMap(([name, values]) => {
    expect(values).toEqual(expect.arrayContaining([...(without.get(name) ?? ['missing'])]))
    const more = values.filter((value) => without.get(name)?.includes(value) !== true)
    return more.length === 0 ? [] : [`${name} ${more.join(' ')}`]
  })
  expect(added).toEqual([
    'script-src https://www.googletagmanager.com https://www.clarity.ms https://scripts.clarity.ms',
    'img-src https://www.googletagmanager.com https://*.google-analytics.com https://*.clarity.ms',
    'connect-src https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.clarity.ms',
    'trusted-types default',
  ])
})
