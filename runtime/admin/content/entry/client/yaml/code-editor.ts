import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type EditorState, type Extension, RangeSet, type Transaction } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { ContentFault } from '../../../../../contract/content/content-file.ts'
import { editorFaults, showFaults } from './editor-faults.ts'
import { editorHelp, type HelpOptions } from './editor-help.ts'
import { editorLook } from './editor-look.ts'
import { editorSearch } from './editor-search.ts'

/** An editor for YAML with marks at its faults. */
export type CodeEditor = {
  /** Replaces the text as little as possible, so that the cursor and the history stay. */
  setText(text: string): void
  setFaults(faults: readonly ContentFault[]): void
  /** Puts the cursor at the start of a line, counted from 1. */
  goTo(line: number): void
}

/** `published`: lines that are not in it are marked. `onInput`: told what somebody has typed. */
export type CodeEditorOptions = HelpOptions & {
  text: string
  published: string
  label: string
  onInput: (text: string) => void
}

/** Puts an editor into an element. Tab stays with the browser, so that nobody is caught in it (WCAG 2.1.2). */
export function createCodeEditor(place: HTMLElement, options: CodeEditorOptions): CodeEditor {
  // In a shadow root the styles are adopted style sheets, which the policy admits; elsewhere they would be inline.
  const root = place.attachShadow({ mode: 'open' })
  const view = new EditorView({ root, parent: root, doc: options.text, extensions: extensionsFor(options) })
  return {
    setText(next) {
      const changed = changedRange(view.state.doc.toString(), next)
      if (changed !== null) view.dispatch({ changes: changed })
    },
    setFaults: (faults) => showFaults(view, faults),
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
  }
}

function extensionsFor({ label, published, onInput, ...help }: CodeEditorOptions): Extension {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    yaml(),
    syntaxHighlighting(classHighlighter),
    editorHelp(help),
    editorFaults(),
    editorSearch(help.texts),
    changedLines(published),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'en-GB' }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && transactions.some(isTyped)) onInput(state.doc.toString())
    }),
    editorLook,
  ]
}

/** Whether a person has made a change, and not the form. */
function isTyped(transaction: Transaction): boolean {
  return ['input', 'delete', 'undo', 'redo', 'move'].some((event) => transaction.isUserEvent(event))
}

/** Marks the lines that the published file does not have. */
function changedLines(published: string): Extension {
  const known = new Set(published.split('\n'))
  const mark = Decoration.line({ class: 'changed-line' })
  return EditorView.decorations.compute(['doc'], ({ doc }: EditorState) => {
    const lines = Array.from({ length: doc.lines }, (_, index) => doc.line(index + 1))
    return RangeSet.of(lines.filter(({ text }) => !known.has(text)).map(({ from }) => mark.range(from)))
  })
}

/** The smallest range that differs; null if nothing does. */
function changedRange(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let tail = 0
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) }
}
