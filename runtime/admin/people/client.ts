import type { ClientModules } from '../frame/client/wake-all.ts'

export const client: ClientModules = { copy: copyOnClick }

/** A button that copies the field `data-of`, and then says so. It stays hidden where a browser does not copy. */
function copyOnClick(button: HTMLElement): void {
  const field = document.getElementById(button.dataset.of ?? '')
  if (!(field instanceof HTMLInputElement) || navigator.clipboard === undefined) return
  button.hidden = false
  button.addEventListener('click', () => {
    field.select()
    const say = () => {
      button.textContent = button.dataset.done ?? ''
    }
    // Where the browser refuses, the text is selected, to be copied by hand.
    navigator.clipboard.writeText(field.value).then(say, () => undefined)
  })
}
