/**
 * Opens a dialog of the page by its id; a click beside it closes it. False if there is none, or another one is open.
 */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (dialog.open) dialog.close()
  else if (document.querySelector('dialog[open]') === null) dialog.showModal()
  else return false
  return true
}

/** A button with `data-dialog` opens that dialog. */
export function openByButton(button: HTMLElement): void {
  button.addEventListener('click', () => openDialog(button.dataset.dialog ?? ''))
}

/** Closes a dialog at a click on what is behind it. */
export function closeByClickBeside(dialog: HTMLElement): void {
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
    if (target === dialog && isBeside) (dialog as HTMLDialogElement).close()
  })
}
