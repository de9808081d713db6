// Shows a form or a document of another firm, once a visitor opens it and not before (D16). Without a script its link
// leads to it, and so it does beside the frame, for the case that the frame stays empty.
//
// Markup
//   <details><… data-frame="https://…" data-frame-title="…">
//     <div data-frame-failed role="status"></div>
//     <template>…</template>   where there is one, it is shown in the other if the document cannot be loaded (§8)
//     <a href="https://…">…</a></…></details>
//   The policy of the site admits the address (`frames:` of the routes).

// §8 gives no time; this is that of the server for answers from outside.
const timeoutMs = 10_000

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
  const notice = place.querySelector<HTMLElement>('[data-frame-failed]')
  if (notice !== null) void watch(element, notice)
  place.prepend(element)
}

/** Puts the notice in the place of a document that does not come. */
async function watch(element: HTMLIFrameElement, notice: HTMLElement): Promise<void> {
  notice.replaceChildren()
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve))
  const late = new Promise((_, reject) => setTimeout(reject, timeoutMs))
  // A frame counts as loaded with the browser's own page about an error, too: only a request tells whether somebody
  // answers.
  const answered = fetch(element.src, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  try {
    await Promise.race([Promise.all([loaded, answered]), late])
  } catch {
    element.remove()
    const words = notice.parentElement?.querySelector('template')
    if (words) notice.append(words.content.cloneNode(true))
  }
}

// `toggle` does not bubble.
document.addEventListener('toggle', open, true)
