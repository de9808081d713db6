import { createRoot } from 'react-dom/client'
import type { ContentFault } from '../../../../../contract/content/content-file.ts'
import { Faults } from '../../../review/faults.tsx'
import type { FormTexts } from '../../content-form-texts.ts'
import { type LoadedEntry, listNames } from '../entry-calls.ts'
import type { CodeEditor } from './code-editor.ts'
import { lineHash } from './line-links.ts'

/** The YAML of an entry with its faults. */
export type CodePanel = {
  /** Loads the editor, the first time that it is needed. */
  open(): void
  /** Takes over what is in the field, and these faults of it. */
  show(faults: readonly ContentFault[]): void
  /** Leads to a line. */
  goTo(line: number): void
}

type CodePanelOptions = { field: HTMLTextAreaElement; entry: LoadedEntry; texts: FormTexts }

/** Puts an editor, and the list of faults below it, into `place`. It is in step with the field. */
export function createCodePanel(place: HTMLElement, { field, entry, texts }: CodePanelOptions): CodePanel {
  const host = Object.assign(document.createElement('div'), { className: 'yaml-code' })
  const list = Object.assign(document.createElement('div'), { className: 'yaml-faults' })
  place.append(host, list)
  const root = createRoot(list)
  let faults: readonly ContentFault[] = []
  let editor: CodeEditor | null = null
  let loading: Promise<void> | null = null
  return {
    open: () => void load(),
    show(found) {
      faults = found
      root.render(<Faults faults={found.map((fault) => itemOf(fault, texts))} />)
      editor?.setText(field.value)
      editor?.setFaults(found)
    },
    goTo: (line) => void load().then(() => editor?.goTo(line)),
  }

  function load(): Promise<void> {
    loading ??= import('./code-editor.ts').then(
      ({ createCodeEditor }) => {
        host.textContent = ''
        editor = createCodeEditor(host, {
          text: field.value,
          published: entry.text,
          label: field.labels?.[0]?.textContent ?? '',
          schema: entry.schema,
          texts,
          entriesOf: listNames,
          onInput(text) {
            field.value = text
            field.dispatchEvent(new Event('input', { bubbles: true }))
          },
        })
        editor.setFaults(faults)
      },
      () => {
        // The network is away: the next time may do better.
        host.textContent = texts.failed
        loading = null
      },
    )
    return loading
  }
}

function itemOf({ line, message, remedy, severity }: ContentFault, texts: FormTexts) {
  return {
    at: texts['at-line'].replace('%{line}', String(line)),
    address: lineHash(line),
    message,
    remedy: remedy ?? '',
    isError: severity === 'error',
    places: [],
  }
}
