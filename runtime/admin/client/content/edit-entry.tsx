import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { entryAddress } from '../../content/content-addresses.ts'
import type { FormTexts } from '../../texts/content-form-texts.ts'
import { openAdvice } from './advice-panel.tsx'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import { type CheckedText, type LoadedEntry, loadEntry } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import { createPreview, fieldAt } from './preview.ts'

// Before the JSON Pointer of a field in the address of a form.
const fieldHash = '#field'

type Parts = { form: HTMLElement; address: string; field: HTMLTextAreaElement; texts: FormTexts; entry: LoadedEntry }

/**
 * Puts the form of an entry, an editor for its YAML and the page with what was typed around the plain field in `form`. The field stays:
 * what is in it is sent. Without an answer of the server everything is as it was.
 */
export async function editEntry(form: HTMLElement): Promise<void> {
  const field = form.querySelector('textarea')
  const { entry: address = '', texts: json = '{}' } = form.dataset
  if (field === null) return
  const entry = await loadEntry(address)
  if (entry !== null) openParts({ form, field, address, entry, texts: JSON.parse(json) as FormTexts })
}

function openParts({ form, field, address, texts, entry }: Parts): void {
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
      : openAdvice(advice, { address, field, failed: texts.failed, onField: (pointer) => showField(entry.path, pointer) })
  const choose = openTabs(form, (name) => {
    preview?.refresh()
    if (name === 'advice') advise?.()
  })
  const root = createRoot(fields)
  flushSync(() => root.render(<EntryForm entry={entry} address={address} texts={texts} field={field} onChecked={showChecked} />))
  form.dataset.open = ''
  choose(entry.data === null ? 'yaml' : 'form')
  const [, asked] = location.hash.split(fieldHash)
  if (asked !== undefined) showField(entry.path, decodeURIComponent(asked))

  function showChecked(checked: CheckedText | null): void {
    const faults = checked?.faults ?? []
    const errors = faults.filter(({ severity }) => severity === 'error').length
    if (status !== null) status.textContent = statusOf(checked, errors)
    if (checked === null) return
    const others = form.querySelector('[data-form-others]')
    if (others !== null) others.textContent = checked.others
    editor.setText(field.value)
    editor.setFaults(faults.filter(({ path }) => path === entry.path))
    preview?.refresh()
    if (form.dataset.shown === 'advice') advise?.()
  }

  function statusOf(checked: CheckedText | null, errors: number): string {
    if (checked === null) return texts.failed
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
  const name = path.replace(/\.ya?ml$/, '')
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

/** The buttons that choose what is beside the page on a wide screen, and what is alone on a narrow one. `onChosen`: told after each choice. */
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
