// 'Count nothing about my visits' (D16): the browser then reports nothing that this site counts. Pressed again, it
// resumes.
//
// Markup
//   <p data-counts-state data-off="Nothing is counted.">Visits are counted.</p>
//   <button type="button" data-counts-switch data-off="Count my visits again" hidden>
//     Count nothing about my visits</button>
// CSS, so that nothing moves: [data-counts-switch][hidden] { display: inline-flex; visibility: hidden }
import { canStore, store } from 'townpages/page'
import { storedKeys } from '../stored-keys.ts'
import { isCountingOff } from './parts/report-event.ts'

const [state] = document.querySelectorAll<HTMLElement>('[data-counts-state]')
const [button] = document.querySelectorAll<HTMLElement>('[data-counts-switch]')

function show(): void {
  for (const element of [state, button]) {
    if (element === undefined) continue
    element.dataset.on ??= element.textContent
    element.textContent = (isCountingOff() ? element.dataset.off : element.dataset.on) ?? ''
  }
}

if (button !== undefined) {
  button.hidden = !canStore()
  button.addEventListener('click', () => {
    // Said aloud from here on, since somebody asked.
    state?.setAttribute('role', 'status')
    store(storedKeys.counts, isCountingOff() ? null : 'off')
    show()
  })
  // 'Clear this device' on the same page, or another page of this browser.
  addEventListener('storage', show)
  show()
}
