import { tabStorage } from '../../frame/client/tab-storage.ts'

const key = 'enquiry-place'

/** After a change the enquiry is where it was on the screen, in its part of it or, on a phone, on the page. */
export function keepPlace(letter: HTMLElement): void {
  const storage = tabStorage()
  const pane = letter.closest('.letter-pane')
  const [path, pageTop, paneTop] = JSON.parse(storage?.getItem(key) ?? '["", 0, 0]') as [string, number, number]
  storage?.removeItem(key)
  if (path === location.pathname) {
    scrollTo({ top: pageTop, behavior: 'instant' })
    if (pane !== null) pane.scrollTop = paneTop
  }
  letter.addEventListener('submit', () =>
    storage?.setItem(key, JSON.stringify([location.pathname, scrollY, pane?.scrollTop ?? 0])),
  )
}
