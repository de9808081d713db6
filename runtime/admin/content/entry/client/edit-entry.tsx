import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { entryAddress } from '../../content-addresses.ts'
import type { FormTexts } from '../content-form-texts.ts'
import { openAdvice } from './advice-panel.tsx'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import { type CheckedText, type LoadedEntry, loadEntry, sendTyped, type TypedAnswer } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import { createPreview, fieldAt } from './preview.ts'
import { hiddenOf } from './text-sync.ts'
import { createUnsentKeeper, type UnsentKeeper } from './unsent-text.ts'

// Before the JSON Pointer of a field in the address of a form.
const fieldHash = '#field'

type Parts = {
  form: HTMLElement
  address: string
  field: HTMLTextAreaElement
  texts: FormTexts
  entry: LoadedEntry
  opened: CheckedText
  unsent: UnsentKeeper
  tabs: BroadcastChannel
}

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

function openParts({ form, field, address, texts, entry, opened, unsent, tabs }: Parts): void {
  const place = (name: string) => form.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const [fields, code, page, advice] = [place('form'), place('yaml'), place('page'), place('advice')]
  if (fields === null || code === null) return
  const editor = openEditor(code, field)
  const status = form.querySelector('[data-form-status]')
  const hint = status?.textContent ?? ''
  const preview = page === null ? null : createPreview(page, entry.path, showField)
  const advise =
    advice === null
      ? null
      : openAdvice(advice, {
          address,
          field,
          failed: texts.failed,
          onField: (pointer) => showField(entry.path, pointer),
        })
  const choose = openTabs(form, (name) => {
    preview?.refresh()
    if (name === 'advice') advise?.()
  })
  const root = createRoot(fields)
  flushSync(() =>
    root.render(<EntryForm {...{ entry, opened, address, texts, field, unsent, tabs }} onChecked={showChecked} />),
  )
  form.dataset.open = ''
  choose(opened.data === null ? 'yaml' : 'form')
  showChecked(opened)
  const [, asked] = location.hash.split(fieldHash)
  if (asked !== undefined) showField(entry.path, decodeURIComponent(asked))

  function showChecked(answer: TypedAnswer): void {
    if (status !== null) status.textContent = statusOf(answer)
    if (answer === null || answer === 'signed-out') return
    const others = form.querySelector('[data-form-others]')
    if (others !== null) others.textContent = answer.others
    const discard = document.querySelector<HTMLElement>('[data-form-discard]')
    if (discard !== null) discard.hidden = field.value === entry.text
    editor.setText(field.value)
    editor.setFaults(answer.faults.filter(({ path }) => path === entry.path))
    preview?.refresh()
    if (form.dataset.shown === 'advice') advise?.()
  }

  function statusOf(answer: TypedAnswer): string {
    if (answer === null) return texts.unanswered
    if (answer === 'signed-out') return texts['signed-out']
    const errors = answer.faults.filter(({ severity }) => severity === 'error').length
    if (errors > 0) return texts.faults.replace('%{faults}', String(errors))
    return field.value === entry.text ? hint : texts.kept
  }

  function showField(path: string, pointer: string): void {
    if (path !== entry.path) {
      showElsewhere(path, pointer)
      return
    }
    choose('form')
    const found = fieldAt(form, pointer)
    found?.scrollIntoView({ block: 'center' })
    found?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }

  /** What was typed is kept, but nobody leaves it unasked. */
  function showElsewhere(path: string, pointer: string): void {
    const link = Object.assign(document.createElement('a'), {
      href: addressOf(path) + fieldHash + encodeURI(pointer),
      textContent: texts.elsewhere.replace('%{file}', path),
    })
    status?.replaceChildren(link)
  }
}

/** The address of the entry in a file, which is named by its folder or, without one, by itself. */
function addressOf(path: string): string {
  const name = path.replace(/\.(?:ya?ml|md)$/, '')
  const [collection = '', ...slug] = name.split('/')
  return entryAddress(collection, slug.length === 0 ? name : slug.join('/'))
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
