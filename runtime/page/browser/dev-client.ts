import { keepPageCurrent } from './dev-page.ts'
import { sourceAt } from './text-source.ts'

// Keeps a page of `townpages dev` as its sources are: updates it after a change, and lays faults over it while there
// are some. A click with the Alt key on a text opens the file that it comes from.
const overlayId = 'townpages-faults'

function showFaults(text: string): void {
  const overlay =
    document.getElementById(overlayId) ??
    document.body.appendChild(Object.assign(document.createElement('pre'), { id: overlayId }))
  overlay.setAttribute('role', 'alert')
  overlay.textContent = text
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '2rem',
    overflow: 'auto',
    font: '16px/1.5 ui-monospace, monospace',
    color: '#f6f4ee',
    background: 'rgb(11 31 29 / 0.96)',
    whiteSpace: 'pre-wrap',
  })
}

const events = new EventSource('/_dev/events')
events.addEventListener('faults', ({ data }) => showFaults(JSON.parse(data)))
events.addEventListener('clear', () => document.getElementById(overlayId)?.remove())
const update = keepPageCurrent()
// What changed before the server knew of this page is shown once it does.
for (const event of ['open', 'reload']) events.addEventListener(event, () => void update())

addEventListener(
  'click',
  (event) => {
    const source = event.altKey ? sourceAt(event) : null
    if (source === null) return
    event.preventDefault()
    event.stopPropagation()
    void fetch('/_dev/open', { method: 'POST', body: source })
  },
  { capture: true },
)
