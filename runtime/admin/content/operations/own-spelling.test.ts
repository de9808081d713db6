import { expect, test } from 'vitest'
import { inOwnSpelling } from './own-spelling.ts'

const schema = { properties: { name: {}, whatsAppNumber: {}, street: { 'x-import-names': ['address'] } } }

test.each([
  [
    { name: 'A', whats_app_number: '1', address: 'B' },
    { name: 'A', whatsAppNumber: '1', street: 'B' },
  ],
  [
    { whatsapp_number: '1', other: 2 },
    { whatsAppNumber: '1', other: 2 },
  ],
  // Nothing is lost: the check says that there is no such field.
  [
    { address: 'B', street: 'C' },
    { street: 'C', address: 'B' },
  ],
  [
    { whatsapp_number: '1', whats_app_number: '2' },
    { whatsAppNumber: '1', whats_app_number: '2' },
  ],
])('%j is %j', (given, own) => {
  expect(inOwnSpelling(given, schema)).toEqual(own)
})
