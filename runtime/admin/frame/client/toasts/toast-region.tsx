import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createToastStore, type ToastContent, type ToastStore } from './toast-store.ts'

const durationMs = 5_000
const durationWithActionMs = 10_000
const swipeThreshold = 50

type RegionProps = { store: ToastStore; texts: Readonly<Record<'label' | 'region' | 'dismiss', string>> }

/** Radix waits under the pointer and the focus, moves the focus here with F8, and reads toasts out. */
function ToastRegion({ store, texts }: RegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.current)
  return (
    <Provider swipeThreshold={swipeThreshold} label={texts.label}>
      {toasts.map(({ id, title, description, action, open }) => (
        <Root
          key={id}
          className="toast"
          open={open}
          duration={action === undefined ? durationMs : durationWithActionMs}
          onOpenChange={(isOpen) => isOpen || store.dismiss(id)}
        >
          <div>
            <Title className="toast-title">{title}</Title>
            {description === undefined ? null : <Description>{description}</Description>}
          </div>
          {action === undefined ? null : (
            <Action className="button" altText={action.text} onClick={action.run}>
              {action.text}
            </Action>
          )}
          <Close className="close" aria-label={texts.dismiss}>
            ×
          </Close>
        </Root>
      ))}
      <Viewport className="toasts" label={`${texts.region} ({hotkey})`} />
    </Provider>
  )
}

/** Puts the region into its element, whose data are its texts; returns what shows a toast in it. */
export function mountToasts(element: HTMLElement): (id: string, content: ToastContent) => void {
  const { label = '', region = '', dismiss = '' } = element.dataset
  const store = createToastStore((ms, run) => setTimeout(run, ms))
  createRoot(element).render(<ToastRegion store={store} texts={{ label, region, dismiss }} />)
  return store.show
}
