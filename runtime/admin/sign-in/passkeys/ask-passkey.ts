import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/**
 * Has the browser make a passkey, or sign in with one, when the form is sent, and sends what it answers.
 * `data-options`: what the server wants, as JSON; `data-passkey`: `new` or `sign-in`, which begins by itself.
 */
export function askPasskey(form: HTMLFormElement): void {
  const { options = '{}', passkey } = form.dataset
  const fault = form.querySelector<HTMLElement>('[data-fault]')
  const response = form.querySelector<HTMLInputElement>('input[name=response]')
  const optionsJSON = JSON.parse(options)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  if (passkey === 'sign-in') void ask()

  async function ask(): Promise<void> {
    if (fault !== null) fault.hidden = true
    try {
      const answer =
        passkey === 'new' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
      if (response !== null) response.value = JSON.stringify(answer)
      form.submit()
    } catch {
      // Canceled, timed out, or no passkey for this site: browsers do not say which.
      if (fault !== null) fault.hidden = false
    }
  }
}
