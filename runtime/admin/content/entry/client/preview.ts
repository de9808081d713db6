import { sourceAt } from '../../../../page/browser/text-source.ts'

/** The page beside the form, as it would be with what was typed. */
export type PreviewFrame = { refresh(): void }

// A text that leads to a field looks like it.
const textStyle = '[data-source] { cursor: pointer } [data-source]:hover { outline: 1px dashed; outline-offset: 2px }'

/**
 * Shows a page with the draft of `file` in the frame of `place`, whose menu chooses the page and whose buttons choose
 * the width. A click on a text leads to its field by `onText`, with the path of the file and the JSON Pointer of the
 * value.
 */
export function createPreview(
  place: HTMLElement,
  file: string,
  onText: (path: string, pointer: string) => void,
): PreviewFrame {
  const frame = place.querySelector('iframe')
  const menu = place.querySelector('select')
  const widths = place.querySelectorAll<HTMLButtonElement>('[data-width]')
  if (frame === null || menu === null) return { refresh() {} }
  const status = place.querySelector('[data-preview-status]')
  let isLoading = false
  let isStale = false
  let scrolled = 0
  let reason = ''
  // That of the page in the frame; null before there is one.
  let shownPage: string | null = null
  frame.addEventListener('load', () => {
    frame.contentWindow?.scrollTo(0, scrolled)
    prepare(frame.contentDocument)
    finish(reason)
  })
  menu.addEventListener('change', () => {
    scrolled = 0
    refresh()
  })
  for (const button of widths)
    button.addEventListener('click', () => {
      place.dataset.shown = button.dataset.width
      for (const other of widths) other.setAttribute('aria-pressed', String(other === button))
    })
  return { refresh }

  /** Loads the page again, one load at a time; what came meanwhile is shown by the next one. */
  function refresh(): void {
    if (frame === null || menu === null || frame.getClientRects().length === 0) return
    isStale = isLoading
    if (isLoading) return
    isLoading = true
    void load(frame, menu.value)
  }

  /**
   * The last good page stays while there is none with what was typed, and the reason is beside it. Before there is a
   * good one, that is the published page.
   */
  async function load(shown: HTMLIFrameElement, page: string): Promise<void> {
    const typed = addressOf(page, file)
    const answer = await fetch(typed).catch(() => null)
    if (answer?.ok === true) {
      show(shown, page, typed)
      return
    }
    const refused = answer === null ? '' : await answer.text()
    const published = addressOf(page, '')
    const isBlank = answer !== null && shownPage !== page
    if (isBlank && (await fetch(published).catch(() => null))?.ok === true) show(shown, page, published, refused)
    else finish(refused)
  }

  /** The browser has just got it, and keeps it for some seconds. */
  function show(shown: HTMLIFrameElement, page: string, address: string, why = ''): void {
    reason = why
    shownPage = page
    scrolled = shown.contentWindow?.scrollY ?? scrolled
    shown.src = address
  }

  function finish(said: string): void {
    isLoading = false
    if (status !== null) status.textContent = said
    if (isStale) refresh()
  }

  function prepare(page: Document | null): void {
    if (page === null) return
    const style = page.createElement('style')
    style.textContent = textStyle
    page.head.append(style)
    page.addEventListener('click', followText)
  }

  /** The preview is a picture of a page: its links and buttons lead to the fields of their texts. */
  function followText(event: MouseEvent): void {
    event.preventDefault()
    const [path, pointer = ''] = sourceAt(event)?.split('#') ?? []
    if (path !== undefined) onText(path, decodeURIComponent(pointer))
  }
}

/** Without a file, the page is as it is published. */
function addressOf(page: string, file: string): string {
  return `/admin/content/preview?${new URLSearchParams({ page, file, at: String(Date.now()) })}`
}
