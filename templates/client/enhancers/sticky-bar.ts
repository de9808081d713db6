// Shows the bar at the foot of phones once a reader has scrolled down, and hides it near the top (§2.6, §9).
//
// Markup
//   [data-sticky-bar]   the bar; the script sets [data-ready] on it, and [data-shown] while it is to be seen
// CSS
//   the bar is position: fixed, and simply visible without a script:
//   [data-sticky-bar][data-ready]:not([data-shown]) { visibility: hidden }   a link in it then takes no focus
//   a transition, if any, only under prefers-reduced-motion: no-preference
const showBelow = 300
const hideAbove = 100

for (const bar of document.querySelectorAll<HTMLElement>('[data-sticky-bar]')) follow(bar)

function follow(bar: HTMLElement): void {
  let isQueued = false
  const update = () => {
    isQueued = false
    // Between the two it stays as it is; and it never leaves while one of its links has the focus.
    if (scrollY > showBelow) bar.dataset.shown = ''
    else if (scrollY < hideAbove && !bar.contains(document.activeElement)) delete bar.dataset.shown
  }
  const queue = () => {
    if (!isQueued) requestAnimationFrame(update)
    isQueued = true
  }
  update()
  bar.dataset.ready = ''
  addEventListener('scroll', queue, { passive: true })
  bar.addEventListener('focusout', queue)
}
