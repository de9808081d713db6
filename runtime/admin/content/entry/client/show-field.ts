// Before the JSON Pointer of a field in the address of a form.
const fieldHash = '#field'

/** Brings a field into view with the focus in it, also out of what is folded. */
export function focusField(form: ParentNode, pointer: string): void {
  const found = fieldAt(form, pointer)
  for (let part = found?.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true
  found?.scrollIntoView({ block: 'center' })
  found?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}

/** The field of a value, or the nearest one around it; null if the form has none. */
function fieldAt(form: ParentNode, pointer: string): HTMLElement | null {
  const parts = pointer.split('/').slice(1)
  for (let length = parts.length; length > 0; length -= 1) {
    const wanted = `/${parts.slice(0, length).join('/')}`
    const field = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(wanted)}"]`)
    if (field !== null) return field
  }
  return null
}

/** Tells `show` the JSON Pointer that the address of the form names. */
export function followAddress(show: (pointer: string) => void): void {
  const [, asked] = location.hash.split(fieldHash)
  if (asked !== undefined) show(decodeURIComponent(asked))
}
