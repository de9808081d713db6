/** What a toast says. `action`: what else can be done at once; it must also be on the page. */
export type ToastContent = { title: string; description?: string; action?: { text: string; run: () => void } }
/** A toast that is not `open` is going away. */
export type Toast = ToastContent & { id: string; open: boolean }

/** Toasts as §4 of the specification has them. */
export type ToastStore = {
  /** Adds a toast, or changes the one with this id if it is still open. A new one takes the place of the one before. */
  show(id: string, content: ToastContent): void
  dismiss(id: string): void
  current(): readonly Toast[]
  subscribe(listener: () => void): () => void
}

const limit = 1
const removalDelayMs = 1_000_000

/** `after`: runs something later. */
export function createToastStore(after: (ms: number, run: () => void) => void): ToastStore {
  const listeners = new Set<() => void>()
  let toasts: readonly Toast[] = []
  const become = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show(id, content) {
      const shown = { ...content, id, open: true }
      const isKnown = toasts.some((toast) => toast.id === id && toast.open)
      become(isKnown ? toasts.map((toast) => (toast.id === id ? shown : toast)) : [shown, ...toasts].slice(0, limit))
    },
    dismiss(id) {
      const dismissed = toasts.find((toast) => toast.id === id && toast.open)
      if (dismissed === undefined) return
      const closed = { ...dismissed, open: false }
      become(toasts.map((toast) => (toast === dismissed ? closed : toast)))
      // One that was shown again in the meantime is another object, and stays.
      after(removalDelayMs, () => become(toasts.filter((toast) => toast !== closed)))
    },
    current: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
