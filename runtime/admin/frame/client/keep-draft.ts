// What is typed into a long field is kept until it is saved: in this tab only, for this person and this address.
import { tabStorage } from './tab-storage.ts'

const prefix = 'draft:'

/** `isSent`: a form with it was submitted, and the answer is not known yet. */
type Draft = { text: string; isSent: boolean }

/**
 * Keeps the text of a field, with `data-draft-of` for the person. A text that was sent is deleted once a page with
 * `data-saved` on its `main` has answered; otherwise it is put back, and the form's `[data-draft-note]` says so.
 */
export function keepDraft(field: HTMLTextAreaElement): void {
  const storage = tabStorage()
  if (storage === null) return
  const key = `${prefix}${field.dataset.draftOf}:${location.pathname}:${field.name}`
  const keep = (draft: Draft) => storage.setItem(key, JSON.stringify(draft))
  const text = storage.getItem(key)
  const kept = text === null ? null : (JSON.parse(text) as Draft)
  if (kept?.isSent && document.querySelector('main[data-saved]') !== null) storage.removeItem(key)
  else if (kept !== null && field.value === '') {
    field.value = kept.text
    keep({ text: kept.text, isSent: false })
    field.form?.querySelector('[data-draft-note]')?.removeAttribute('hidden')
  } else if (field.value !== '') keep({ text: field.value, isSent: false }) // A refused post, with what was typed.
  field.addEventListener('input', () => {
    if (field.value.trim() === '') storage.removeItem(key)
    else keep({ text: field.value, isSent: false })
  })
  field.form?.addEventListener('submit', () => keep({ text: field.value, isSent: true }))
}

/** Deletes all drafts of this tab when this form is submitted: for sign-out. */
export function forgetDrafts(form: HTMLElement): void {
  form.addEventListener('submit', () => {
    const storage = tabStorage()
    for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key)
  })
}
