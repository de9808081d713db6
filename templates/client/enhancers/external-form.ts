// Shows a form that another firm keeps for a place, once a visitor opens it and not before (D16). Without a script its
// link leads to it, and so it does beside the frame, for the case that the frame stays empty.
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
  // What it is for, and no more: it cannot lead this page elsewhere, and learns nothing of where it stands (D37).
  element.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin')
  element.referrerPolicy = 'no-referrer'
  element.src = frame
  place.prepend(element)
}

// `toggle` does not bubble.
document.addEventListener('toggle', open, true)
