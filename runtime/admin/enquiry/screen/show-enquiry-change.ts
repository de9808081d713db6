import { onNews } from '../../live/follow-events.ts'

/** Says above an open enquiry that somebody has changed it, or that the session has ended. */
export function showEnquiryChange(bar: HTMLElement): void {
  onNews('enquiry', ({ reference, version }) => {
    if (reference === bar.dataset.letter && version > Number(bar.dataset.version)) show('changed')
  })
  onNews('state', (state) => {
    if (state === 'signed-out') show('signed-out')
  })

  function show(name: string): void {
    bar.querySelector(`[data-${name}]`)?.removeAttribute('hidden')
  }
}
