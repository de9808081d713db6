import type { ToastContent } from './toast-store.ts'

let shown = 0
let region: Promise<(id: string, content: ToastContent) => void> | null = null

/**
 * Shows a toast: one at a time, for five seconds, or ten with an action. What it says must be on the page, too. React
 * and Radix load with the first one.
 */
async function showToast(content: ToastContent): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-toasts]')
  if (element === null) return
  region ??= import('./toast-region.tsx').then(({ mountToasts }) => mountToasts(element))
  const show = await region
  show(`toast-${++shown}`, content)
}

/**
 * Says by a toast what this element says, in its place: what was just done, with the button that takes it back. A
 * reload of the page does not say it again.
 */
export function sayAsToast(element: HTMLElement): void {
  const address = new URL(location.href)
  if (address.searchParams.has('done')) {
    address.searchParams.delete('done')
    history.replaceState(history.state, '', address)
  }
  const form = element.querySelector('form')
  const text = form?.querySelector('button')?.textContent
  const action = form === null || !text ? undefined : { text, run: () => form.requestSubmit() }
  const title = element.querySelector('p')?.textContent ?? ''
  showToast({ title, ...(action === undefined ? {} : { action }) }).catch(() => element.classList.add('shown'))
}
