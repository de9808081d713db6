export type ContactKind = 'call' | 'whatsapp' | 'email'

/** Calls `report` for each link that somebody opens, before anything else learns of the click. */
export function watchLinks(report: (link: HTMLAnchorElement) => void): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null) report(link)
  }
  // On the way down: an island that is about to wake up lets no click come up again, and its links open all the same.
  document.addEventListener('click', onClick, true)
  // The middle button opens a link too; the right one only asks what could be done with it.
  document.addEventListener('auxclick', (event) => void (event.button === 1 && onClick(event)), true)
}

/** Which way to talk to someone a link is, or null. */
export function contactKind({ dataset, protocol }: HTMLAnchorElement): ContactKind | null {
  if (dataset.call !== undefined) return 'call'
  if (dataset.whatsapp !== undefined) return 'whatsapp'
  return protocol === 'mailto:' ? 'email' : null
}
