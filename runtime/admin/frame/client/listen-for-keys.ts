// The keys of administration. A screen says what a key does by `data-key` on a button, link or field in its `main`, and
// which links J and K move between by `data-list-item`.
import { closeByClickBeside, openDialog } from './open-dialog.ts'
import { areSingleKeysOn, bindSingleKeys } from './single-keys.ts'

/** Listens for the keys of the whole page. `dialog`: the list of keys, with the box that switches single keys. */
export function listenForKeys(dialog: HTMLElement): void {
  closeByClickBeside(dialog)
  const box = dialog.querySelector<HTMLInputElement>('[data-single-keys]')
  if (box !== null) bindSingleKeys(box)
  const main = document.querySelector<HTMLElement>('main')
  if (main === null) return
  focusAtStart(main)
  // Before others see it: Escape closes a toast, and must not lead away as well.
  window.addEventListener('keydown', (event) => onKey(event, main), true)
}

/**
 * A list or an enquiry has the focus from the start; a list that one comes back to, at the item that one comes from.
 */
function focusAtStart(main: HTMLElement): void {
  const isFree = document.activeElement === document.body && location.hash === ''
  if (!isFree || main.querySelector('[data-key], [data-list-item]') === null) return
  const former = listItems(main).find((item) => item.href === document.referrer.split('?')[0])
  if (former !== undefined) former.focus()
  else main.focus({ preventScroll: true })
}

function onKey(event: KeyboardEvent, main: HTMLElement): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  if (event.isComposing) return
  const isTaken = (done: boolean) => done && event.preventDefault()
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k')
    return void isTaken(openDialog('palette'))
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return
  const focused = document.activeElement
  // An editor has keys of its own.
  if (focused?.shadowRoot != null) return
  if (key === 'Escape') return void isTaken(leave(main, focused))
  if (isField(focused) || !areSingleKeysOn()) return
  if (key === '?') return void isTaken(openDialog('keys'))
  if (key === '/') return void isTaken(press(main, '/') || openDialog('palette'))
  if (shiftKey || !main.contains(focused)) return
  if (key === 'j' || key === 'k') return void isTaken(move(main, key === 'j' ? 1 : -1))
  // On an item that is not open, a key would change another one than the one in the frame.
  if (focused?.matches('[data-list-item]:not([aria-current])')) return
  if (!repeat && /^[a-z1-9]$/i.test(key)) isTaken(press(main, key.toLowerCase()))
}

/** Out of a field, or back to where the screen says. */
function leave(main: HTMLElement, focused: Element | null): boolean {
  if (document.querySelector('[data-toasts] [data-state=open]') !== null) return false
  if (!isField(focused)) return press(main, 'Escape')
  main.focus({ preventScroll: true })
  return true
}

/** Clicks what has this key, or puts the focus into it if it is a field. */
function press(main: HTMLElement, key: string): boolean {
  const target = main.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (target === null) return false
  if (isField(target)) target.focus()
  else target.click()
  return true
}

function move(main: HTMLElement, by: 1 | -1): boolean {
  const items = listItems(main)
  const focused = items.indexOf(document.activeElement as HTMLAnchorElement)
  // From the open one on, or from the first.
  const at = focused === -1 ? items.findIndex((item) => item.ariaCurrent !== null) : focused
  const next = items[at === -1 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)]
  next?.focus()
  return next !== undefined
}

function listItems(main: HTMLElement): HTMLAnchorElement[] {
  return [...main.querySelectorAll<HTMLAnchorElement>('a[data-list-item]')]
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable)
}
