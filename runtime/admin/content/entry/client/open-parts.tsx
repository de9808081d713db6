import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fieldAddress } from '../../content-addresses.ts'
import type { FormTexts } from '../content-form-texts.ts'
import { openAdvice } from './advice-panel.tsx'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import type { CheckedText, LoadedEntry, TypedAnswer } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import type { Reveal } from './form-body.tsx'
import { createFormStatus } from './form-status.ts'
import { createPreview } from './preview.ts'
import { focusField, followAddress } from './show-field.ts'
import type { UnsentKeeper } from './unsent-text.ts'

/** What the parts around the field of an entry work with. */
export type Parts = {
  form: HTMLElement
  address: string
  field: HTMLTextAreaElement
  texts: FormTexts
  entry: LoadedEntry
  opened: CheckedText
  unsent: UnsentKeeper
  tabs: BroadcastChannel
}

/** Puts the fields, the editor for YAML, the page and the advice into their places in the form. */
export function openParts({ form, field, address, texts, entry, opened, unsent, tabs }: Parts): void {
  const place = (name: string) => form.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const [fields, code, page, advice] = [place('form'), place('yaml'), place('page'), place('advice')]
  if (fields === null || code === null) return
  const onField = (pointer: string) => showField(entry.path, pointer)
  const editor = openEditor(code, field)
  const status = createFormStatus({ form, field, texts, entry }, onField)
  const preview = page === null ? null : createPreview(page, entry.path, showField)
  const advise = advice === null ? null : openAdvice(advice, { address, field, failed: texts.failed, onField })
  const choose = openTabs(form, (name) => {
    preview?.refresh()
    if (name === 'advice') advise?.()
  })
  let reveal: Reveal = () => {}
  const keepReveal = (given: Reveal) => {
    reveal = given
  }
  const shown = { entry, opened, address, texts, field, unsent, tabs, onField, keepReveal, onChecked: showChecked }
  flushSync(() => createRoot(fields).render(<EntryForm {...shown} />))
  form.dataset.open = ''
  choose(opened.data === null ? 'yaml' : 'form')
  showChecked(opened)
  status.leadToRefused()
  followAddress(onField)

  function showChecked(answer: TypedAnswer): void {
    status.show(answer)
    if (answer === null || answer === 'signed-out') return
    editor.setText(field.value)
    editor.setFaults(answer.faults.filter(({ path }) => path === entry.path))
    preview?.refresh()
    if (form.dataset.shown === 'advice') advise?.()
  }

  function showField(path: string, pointer: string): void {
    if (path !== entry.path) {
      // What was typed is kept, but nobody leaves it unasked.
      status.offer(texts.elsewhere.replace('%{file}', path), fieldAddress(path, pointer))
      return
    }
    choose('form')
    reveal(pointer)
    focusField(form, pointer)
  }
}

/** The editor is in step with the field: what is typed in either shows in both. */
function openEditor(place: HTMLElement, field: HTMLTextAreaElement): CodeEditor {
  const label = field.labels?.[0]?.textContent ?? ''
  return createCodeEditor(place, field.value, label, (text) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/**
 * The buttons that choose what is beside the page on a wide screen, and what is alone on a narrow one. `onChosen`: told
 * after each choice.
 */
function openTabs(form: HTMLElement, onChosen: (name: string) => void): (name: string) => void {
  const tabs = form.querySelectorAll<HTMLButtonElement>('[data-tab]')
  const choose = (name: string) => {
    form.dataset.shown = name
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.tab === name))
    onChosen(name)
  }
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab.dataset.tab ?? 'form'))
  return choose
}
