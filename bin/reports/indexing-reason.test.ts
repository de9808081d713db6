import { expect, test } from 'vitest'
import type { IndexingReason } from '../../runtime/contract/manifest.ts'
import { indexingReason } from './indexing-reason.ts'

const [about, detail] = [
  ['town', 'about'],
  ['town', 'trades', 'safes'],
] as const

test.each<[string, IndexingReason]>([
  ['town.about is not filled', { kind: 'empty', fields: [about] }],
  ['town.about and town.trades.safes are not filled', { kind: 'empty', fields: [about, detail] }],
  ['it needs 60 words of its own in town.about', { kind: 'short', fields: [about] }],
  ['it needs 60 words of its own', { kind: 'short', fields: [] }],
  ['town.about is set', { kind: 'excluded', fields: [about] }],
  ['town.about is filled', { kind: 'passed', fields: [about] }],
  ['all pages of its pattern are', { kind: 'passed', fields: [] }],
  ['the owner decided so: advertised', { kind: 'owner', reason: 'advertised' }],
])('explain says: %s', (sentence, because) => {
  expect(indexingReason({ indexed: false, ownWords: 6, leastOwnWords: 60, because })).toBe(sentence)
})
