import { expect, test } from 'vitest'
import { makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import { presentMore } from './present-menus.ts'

test('the form keeps all filters that it has no field for, and shows all tabs together', async () => {
  const address = {
    view: 'mine',
    town: 'fenby',
    kind: 'consumer',
    q: 'Una Reid',
    late: 'true',
    undelivered: 'true',
    unverified: 'true',
    spam: 'true',
    remind: 'today',
    status: 'Open',
    from: '2026-11-20',
    after: 'e1',
  }
  const { kept } = await presentMore(address, {
    counts: { tally: async () => [] } as never, // of the menus alone
    settings: makeSettings,
    text: (key) => key,
    nameOf: (email) => email,
  })
  const { status: _status, from: _from, after: _after, ...others } = address
  expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toEqual({ ...others, view: 'all' })
})
