// Asks for consent to third-party services, stores the answer and follows it (D16). A page has this script only if such
// services are configured. Nothing of theirs is loaded, and nothing is stored, before an answer. Global Privacy Control
// counts as no, and so does a browser without storage, which would be asked on every page.
//
// Markup
//   <section tabindex="-1" hidden
//     data-consent='[{"service": "google-analytics", "id": "G-…", "script": "https://…", "origins": ["https://…"]}]'>
//     <button data-consent-answer="yes">…</button> <button data-consent-answer="no">…</button>
//   </section>
//   <b data-consent-state data-on="on" data-gpc="off, as your browser asks">off</b>   says whether the services are on
//   <button data-consent-change hidden>…</button>   asks again; hidden until there is an answer
// CSS, so that nothing moves
//   [data-consent] is position: fixed
//   [data-consent-change][hidden] { visibility: hidden }

import { canStore } from 'townpages/page'
import { deleteCookies } from '../enhancers/parts/delete-cookies.ts'
import { type Answer, keepAnswer, keptAnswer } from './parts/kept-answer.ts'
import type { Service } from './parts/service.ts'
import { startServices, stopServices } from './parts/services.ts'

type State = Answer | 'gpc' | 'asked'

const banner = document.querySelector<HTMLElement>('[data-consent]')
if (banner !== null) ask(banner)

function ask(banner: HTMLElement): void {
  const services: readonly Service[] = JSON.parse(banner.dataset.consent ?? '[]')
  // Header code from other servers is another service.
  const list = services
    .map(({ service, id }) => (service === 'header-code' ? `${service}:${id.replaceAll(' ', ',')}` : service))
    .join(' ')
  // The button that was pressed to change the answer.
  let opener: HTMLElement | null = null
  const update = () => {
    const state = stateOf(list)
    banner.hidden = state !== 'asked' && opener === null
    showState(state)
    if (state === 'yes') return startServices(services)
    stopServices(services)
    deleteCookies()
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-consent-change]')
    const { consentAnswer } = target.closest<HTMLElement>('[data-consent-answer]')?.dataset ?? {}
    if (button !== null) {
      opener = button
      update()
      banner.focus()
    } else if (consentAnswer !== undefined) {
      const returnTo = opener
      opener = null
      keepAnswer(consentAnswer === 'yes' ? 'yes' : 'no', list)
      update()
      returnTo?.focus()
    }
  })
  update()
  // The visitor answered in another tab, or cleared the device.
  addEventListener('storage', update)
  // A page restored from the back/forward cache has missed earlier events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
}

function stateOf(list: string): State {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return 'gpc'
  if (!canStore()) return 'no'
  return keptAnswer(list) ?? 'asked'
}

function showState(state: State): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-consent-state]')) {
    place.dataset.off ??= place.textContent
    const { on = '', off = '', gpc = '' } = place.dataset
    place.textContent = { yes: on, no: off, asked: off, gpc }[state]
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-change]')) {
    button.hidden = state === 'asked' || state === 'gpc' || !canStore()
  }
}
