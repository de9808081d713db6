// Shows the bar at the bottom of phones after the page is scrolled down, and hides it near the top (§2.6, §9).
//
// Markup
//   [data-sticky-bar]   the bar; the script sets [data-ready] on it, and [data-shown] while it is visible
// CSS
//   the bar is position: fixed, and simply visible without a script:
//   [data-sticky-bar][data-ready]:not([data-shown]) { visibility: hidden }   its links are then not focusable
//   a transition, if any, only under prefers-reduced-motion: no-preference
const showBelow = 300
const hideAbove = 100

for (const bar of document.querySelectorAll<HTMLElement>('[data-sticky-bar]')) follow(bar)

function follow(bar: HTMLElement): void {
  let isQueued = false
  const update = () => {
    isQueued = false
    // Between the two positions its state does not change. It is never hidden while one of its links has the focus.
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
