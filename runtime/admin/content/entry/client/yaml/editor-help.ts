import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { FormTexts } from '../../content-form-texts.ts'
import type { Schema } from '../../field-schema.ts'
import type { EntryName } from '../fields/form-context.ts'
import { type KeyWords, keyWordsAt, type Suggestion, suggestionsAt } from './yaml-help.ts'
import { yamlPlaceAt } from './yaml-place.ts'

export type HelpOptions = {
  schema: Schema
  texts: FormTexts
  entriesOf: (collection: string) => Promise<readonly EntryName[]>
}

/** Suggests the keys and values of the schema, and says what a key is under the pointer. */
export function editorHelp({ schema, texts, entriesOf }: HelpOptions): Extension {
  return [
    autocompletion({
      override: [suggest],
      icons: false,
      // Required keys first, and the others as in the schema.
      compareCompletions: () => 0,
      activateOnCompletion: ({ type }) => type === 'words',
    }),
    hoverTooltip(({ state }, position) => {
      const place = yamlPlaceAt(state.doc.toString(), position)
      const words = place && keyWordsAt(place, state.sliceDoc(place.from, place.to), schema)
      if (!words) return null
      return { pos: place.from, end: place.to, above: true, create: () => ({ dom: tip(words, texts) }) }
    }),
  ]

  async function suggest({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
    const place = yamlPlaceAt(state.doc.toString(), pos)
    // An empty line is left alone until somebody asks.
    if (place === null || (place.kind === 'node' && place.from === place.to && !explicit)) return null
    const found = await suggestionsAt(place, schema, entriesOf)
    const typed = state.sliceDoc(place.from, pos)
    // Enter begins a line when the word is finished.
    if (found.some(({ label, insert }) => typed === label || typed === insert)) return null
    return { from: place.from, to: place.to, options: found.map(optionOf), validFor: /^[\w-]*$/ }
  }
}

function optionOf({ label, insert, detail, about, isRequired, hasWords }: Suggestion): Completion {
  return {
    label,
    detail,
    apply: insert,
    boost: isRequired ? 1 : 0,
    type: hasWords ? 'words' : 'free',
    ...(about !== '' && { info: about }),
  }
}

function tip({ title, about, example, words }: KeyWords, texts: FormTexts): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'tip'
  const add = (name: 'b' | 'p', text: string) =>
    dom.append(Object.assign(document.createElement(name), { textContent: text }))
  add('b', title)
  if (about !== '') add('p', about)
  if (words.length > 0) add('p', `${texts['one-of']} ${words.join(', ')}`)
  else if (example !== null) add('p', `${texts.example} ${example}`)
  return dom
}
