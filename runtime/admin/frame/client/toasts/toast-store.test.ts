import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'

function makeStore() {
  const later: { ms: number; run: () => void }[] = []
  const store = createToastStore((ms, run) => later.push({ ms, run }))
  return { store, later, shown: () => store.current().map(({ title, open }) => `${title} ${open ? 'open' : 'closed'}`) }
}

test('there is one toast at most; the newest is shown, and one that is open can be changed', () => {
  const { store, shown } = makeStore()
  store.show('a', { title: 'Saving' })
  store.show('a', { title: 'Saved' })
  expect(shown()).toEqual(['Saved open'])
  store.show('b', { title: 'Sent' })
  expect(shown()).toEqual(['Sent open'])
})

test('a toast that was dismissed closes, and is removed after 1,000,000 ms unless it is shown again', () => {
  const { store, later, shown } = makeStore()
  let changes = 0
  const unsubscribe = store.subscribe(() => changes++)
  store.show('a', { title: 'Saved' })
  store.dismiss('a')
  store.dismiss('a')
  expect([shown(), changes, later.map(({ ms }) => ms)]).toEqual([['Saved closed'], 2, [1_000_000]])
  store.show('a', { title: 'Again' })
  later[0]?.run()
  expect(shown()).toEqual(['Again open'])
  unsubscribe()
  store.dismiss('a')
  later[1]?.run()
  expect([shown(), changes]).toEqual([[], 4])
})
