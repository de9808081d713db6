import { tabStorage } from '../../frame/client/tab-storage.ts'

const key = 'list-scroll'

/** Keeps the place in a list while its enquiries are opened one after the other. Another list begins at its start. */
export function keepScroll(list: HTMLElement): void {
  const storage = tabStorage()
  const name = list.dataset.scrollOf ?? ''
  const [of, top] = JSON.parse(storage?.getItem(key) ?? '["", 0]') as [string, number]
  if (of === name) list.scrollTop = top
  // The open enquiry is in sight, from wherever it was opened.
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  addEventListener('pagehide', () => storage?.setItem(key, JSON.stringify([name, list.scrollTop])))
}
