export type ContactKind = 'call' | 'whatsapp' | 'email'

/** Calls `report` for each link that is opened, before other listeners of the click. */
export function watchLinks(report: (link: HTMLAnchorElement) => void): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null) report(link)
  }
  // In the capture phase: an island that is about to hydrate stops clicks, but its links still open.
  document.addEventListener('click', onClick, true)
  // The middle button opens a link too; the right one only opens a menu.
  document.addEventListener('auxclick', (event) => void (event.button === 1 && onClick(event)), true)
}

/** The kind of contact that a link starts, or null. */
export function contactKind({ dataset, protocol }: HTMLAnchorElement): ContactKind | null {
  if (dataset.call !== undefined) return 'call'
  if (dataset.whatsapp !== undefined) return 'whatsapp'
  return protocol === 'mailto:' ? 'email' : null
}
