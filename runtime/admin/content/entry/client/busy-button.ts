/** The button that sends a form says so while the form is on its way. */
type BusyButton = { start(): void; stop(): void }

/** `text`: what the button says meanwhile. */
export function createBusyButton(form: HTMLFormElement | null, text: string): BusyButton {
  const button = form?.querySelector<HTMLButtonElement>('.save-bar button.primary') ?? null
  const label = button?.textContent ?? ''
  return { start: () => show(true), stop: () => show(false) }

  function show(isBusy: boolean): void {
    if (button === null) return
    button.textContent = isBusy ? text : label
    button.setAttribute('aria-busy', String(isBusy))
  }
}
