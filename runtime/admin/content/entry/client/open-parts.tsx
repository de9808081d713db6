import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ContentFault } from '../../../../contract/content/content-file.ts'
import { fieldAddress } from '../../content-addresses.ts'
import type { FormTexts } from '../content-form-texts.ts'
import { openAdvice } from './advice-panel.tsx'
import type { CheckedText, LoadedEntry, TypedAnswer } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import type { Reveal } from './form-body.tsx'
import { createFormStatus } from './form-status.ts'
import { openTabs } from './part-tabs.ts'
import { createPreview } from './preview.ts'
import { focusField, followAddress } from './show-field.ts'
import type { UnsentKeeper } from './unsent-text.ts'
import { createCodePanel } from './yaml/code-panel.tsx'
import { followLines } from './yaml/line-links.ts'

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
export function openParts({ form, field, address, texts, entry, opened, unsent, tabs: others }: Parts): void {
  const place = (name: string) => form.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const [fields, code, page, advice] = [place('form'), place('yaml'), place('page'), place('advice')]
  if (fields === null || code === null) return
  const onField = (pointer: string) => showField(entry.path, pointer)
  const panel = createCodePanel(code, { field, entry, texts })
  const status = createFormStatus({ form, field, texts, entry }, showFault)
  const preview = page === null ? null : createPreview(page, entry.path, showField)
  const advise = advice === null ? null : openAdvice(advice, { address, field, failed: texts.failed, onField })
  const tabs = openTabs(form, () => {
    preview?.refresh()
    if (code.getClientRects().length > 0) panel.open()
    if (form.dataset.shown === 'advice') advise?.()
  })
  let reveal: Reveal = () => {}
  const keepReveal = (given: Reveal) => {
    reveal = given
  }
  const shown = {
    entry,
    opened,
    address,
    texts,
    field,
    unsent,
    tabs: others,
    onField,
    keepReveal,
    onChecked: showChecked,
  }
  flushSync(() => createRoot(fields).render(<EntryForm {...shown} />))
  form.dataset.open = ''
  tabs.choose(opened.data === null ? 'yaml' : 'form')
  showChecked(opened)
  status.leadToRefused()
  followAddress(onField)
  followLines(form, showLine)

  function showChecked(answer: TypedAnswer): void {
    status.show(answer)
    if (answer === null || answer === 'signed-out') return
    panel.show(answer.faults.filter(({ path }) => path === entry.path))
    preview?.refresh()
    if (form.dataset.shown === 'advice') advise?.()
  }

  function showLine(line: number): void {
    tabs.showCode()
    panel.goTo(line)
  }

  /** What no field shows, and what somebody corrects in the YAML, is there. */
  function showFault({ pointer, line }: ContentFault): void {
    if (pointer === null || form.dataset.shown === 'yaml') showLine(line)
    else onField(pointer)
  }

  function showField(path: string, pointer: string): void {
    if (path !== entry.path) {
      // What was typed is kept, but nobody leaves it unasked.
      status.offer(texts.elsewhere.replace('%{file}', path), fieldAddress(path, pointer))
      return
    }
    tabs.choose('form')
    reveal(pointer)
    focusField(form, pointer)
  }
}
