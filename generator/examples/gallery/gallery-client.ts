// Gives each frame of the gallery the height of what is in it, however that changes. A body is measured, not its document:
// a document is never lower than its frame.
// What keeps to the edges of the window takes no room of its own.
const roomOfFixed = 160

function follow(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body
  if (body === undefined) return
  const hasFixed = [...body.querySelectorAll('*')].some((element) => getComputedStyle(element).position === 'fixed')
  const adjust = () => {
    frame.style.height = `${Math.max(hasFixed ? roomOfFixed : 0, Math.ceil(body.getBoundingClientRect().height))}px`
  }
  new ResizeObserver(adjust).observe(body)
  adjust()
}

for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => follow(frame))
  if (frame.contentDocument?.readyState === 'complete') follow(frame)
}
