import { expect, test } from 'vitest'
import { makeSettings, makeStored } from '../../../tests/fakes/make-enquiry.ts'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import { answerTemplates, composeAnswer } from './compose-answer.ts'

const manifest = makeManifest([], {
  everyPage: { queries: {}, variables: { business: 'Hasp & Staple' } },
  api: { locations: { collection: 'towns', path: 'towns' }, comparisons: null },
  enquiries: { forms: null, settings: null, thanks: null, kinds: {}, answers: 'answers' },
  collections: new Map([
    ['towns', makeEntries({ fenby: { name: 'North Fenby' } })],
    [
      'answers',
      makeEntries({
        first: {
          title: 'First reply',
          subject: 'Your message, {reference}',
          text: '{{#if firstName}}Dear {firstName},{{else}}Hello,{{/if}}\n\n{kind}, {place}, {received}.\n\n{{#if agent}}{agent}\n{{/if}}{business}\n',
        },
        trade: { title: 'For firms', kinds: ['business'], subject: 'To {company}', text: 'Dear {name}' },
      }),
    ],
  ]),
})
const options = { manifest, settings: makeSettings, agent: 'Sam Marsh' }

test('a site has the texts of its collection, each for the kinds that it names', () => {
  expect(answerTemplates(manifest, 'consumer')).toEqual([{ slug: 'first', title: 'First reply' }])
  expect(answerTemplates(manifest, 'business').map(({ slug }) => slug)).toEqual(['first', 'trade'])
  expect(answerTemplates(makeManifest([]), 'consumer')).toEqual([])
})

test('a text is filled from the enquiry, the site and whoever answers', () => {
  expect(composeAnswer(makeStored({ reference: 'ABCD-2345' }), 'first', options)).toEqual({
    subject: 'Your message, ABCD-2345',
    text: 'Dear Jo,\n\nEnquiry, North Fenby, Monday, 2 March 2026 at 09:00.\n\nSam Marsh\nHasp & Staple',
  })
  const unnamed = makeStored({ fields: { email: 'jo@example.com' }, location: '' })
  expect(composeAnswer(unnamed, 'first', { ...options, agent: '' })?.text).toBe(
    'Hello,\n\nEnquiry, , Monday, 2 March 2026 at 09:00.\n\nHasp & Staple',
  )
  expect(composeAnswer(makeStored(), 'none', options)).toBeNull()
})

test('what a person wrote is never read as a text of the site', () => {
  const fields = { firstName: '{{constructor}} {business}', lastName: '{{#each site}}', company: '{price:all}' }
  const enquiry = makeStored({ kind: 'business', fields })
  expect(composeAnswer(enquiry, 'first', options)?.text).toContain('Dear {{constructor}} {business},')
  expect(composeAnswer(enquiry, 'trade', options)).toEqual({
    subject: 'To {price:all}',
    text: 'Dear {{constructor}} {business} {{#each site}}',
  })
})
