import type { FormFault } from 'townpages/page'

/** Puts the focus on the first field that is at fault, or on the list of faults where none is of a field (D14). */
export function focusOnFault(form: HTMLFormElement, faults: readonly FormFault[]): void {
  const kind = form.dataset.form
  const fields = faults.map(({ field }) => (field === '' ? null : form.querySelector<HTMLElement>(`#${kind}-${field}`)))
  const first = fields.find((element) => element !== null) ?? form.querySelector<HTMLElement>(`#${kind}-errors`)
  const control = first?.matches('fieldset') ? first.querySelector('input') : first
  control?.focus()
}
