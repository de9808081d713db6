import type { FormTexts } from '../content-form-texts.ts'
import { loadEntry, sendTyped } from './entry-calls.ts'
import { openParts } from './open-parts.tsx'
import { hiddenOf } from './text-sync.ts'
import { createUnsentKeeper } from './unsent-text.ts'

/**
 * Puts the form of an entry, an editor for its YAML and the page with what was typed around the plain field in `form`.
 * The field stays: what is in it is sent. What this tab could not send before is put back. Without an answer of the
 * server everything is as it was.
 */
export async function editEntry(form: HTMLElement): Promise<void> {
  const field = form.querySelector('textarea')
  const { entry: address = '', texts: json = '{}', person = '' } = form.dataset
  if (field === null) return
  const unsent = createUnsentKeeper(person, address)
  const kept = unsent.read()
  const shown = field.value
  const typed = { ...hiddenOf(field), ...(kept ?? { text: shown }), isTyped: kept !== null }
  const [entry, opened] = await Promise.all([loadEntry(address), sendTyped(address, typed)])
  if (entry === null || opened === null || opened === 'signed-out') return
  if (kept !== null) putBack(field, kept.base, opened.text)
  unsent.forget()
  const tabs = new BroadcastChannel(`content:${person}:${address}`)
  openParts({ form, field, address, entry, opened, unsent, tabs, texts: JSON.parse(json) as FormTexts })
  // Somebody has begun to type before.
  if (kept === null && field.value !== shown) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** `base`: the version of the file that the text was made from. */
function putBack(field: HTMLTextAreaElement, base: string, text: string): void {
  field.value = text
  const known = field.form?.elements.namedItem('base')
  if (known instanceof HTMLInputElement) known.value = base
}
