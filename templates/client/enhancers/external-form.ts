// Shows the external form of a place in a frame after a visitor opens it (D16). Without a script there is a link to it,
// which stays beside the frame in case the frame does not load.
//
// Markup
//   <details><… data-frame="https://…" data-frame-title="…"><a href="https://…">…</a></…></details>
//   The policy of the site admits the address (`frames:` of the routes).

function open({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const place = target.querySelector<HTMLElement>('[data-frame]')
  if (place === null || place.querySelector('iframe') !== null) return
  const { frame = '', frameTitle = '' } = place.dataset
  const element = document.createElement('iframe')
  element.title = frameTitle
  // Minimal permissions: it cannot navigate this page, and does not learn its address (D37).
  element.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin')
  element.referrerPolicy = 'no-referrer'
  element.src = frame
  place.prepend(element)
}

// `toggle` does not bubble.
document.addEventListener('toggle', open, true)
