import { type ChangeEvent, type RefObject, useEffect, useState } from 'react'
import type { FormFault } from '../../../../page/index.ts'

export type FormErrors = {
  faults: readonly FormFault[]
  showFaults: (found: readonly FormFault[]) => void
  hideFaults: (gone: readonly FormFault[]) => void
}

/** What is wrong, and the focus on the first of it each time that something is shown (D14). */
export function useFormErrors(element: RefObject<HTMLFormElement | null>, initial: readonly FormFault[]): FormErrors {
  const [{ faults, times }, setShown] = useState({ faults: initial, times: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same faults shown again take the focus again; hiding one does not
  useEffect(() => {
    if (times > 0 && element.current !== null) focusOnFault(element.current, faults)
  }, [times])
  return {
    faults,
    showFaults: (found) => setShown((shown) => ({ faults: found, times: shown.times + 1 })),
    hideFaults: (gone) =>
      setShown((shown) => ({
        ...shown,
        faults: shown.faults.filter(
          ({ field, message }) => !gone.some((other) => other.field === field && other.message === message),
        ),
      })),
  }
}

/** §4: what is said of the box goes once it is ticked. */
export function hideOnTick({ faults, hideFaults }: FormErrors) {
  return ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name === 'privacy' && target.checked) hideFaults(faults.filter(({ field }) => field === 'privacy'))
  }
}

/** Puts the focus on the first field that is at fault, or on the list of faults where none is of a field (D14). */
function focusOnFault(form: HTMLFormElement, faults: readonly FormFault[]): void {
  const kind = form.dataset.form
  const fields = faults.map(({ field }) => (field === '' ? null : form.querySelector<HTMLElement>(`#${kind}-${field}`)))
  const first = fields.find((element) => element !== null) ?? form.querySelector<HTMLElement>(`#${kind}-errors`)
  const control = first?.matches('fieldset') ? first.querySelector('input') : first
  control?.focus()
}
