// Gives each frame of the gallery the height of its content whenever that changes. It measures the body, not the
// document: a document is never lower than its frame. Elements that stick to the edges of the window take no space.
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
