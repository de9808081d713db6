import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { ContentFault } from '../../../../contract/content/content-file.ts'

/** An editor for YAML with marks at its faults. */
export type CodeEditor = {
  /** Replaces the text as little as possible, so that the cursor and the history stay. */
  setText(text: string): void
  setFaults(faults: readonly ContentFault[]): void
  focus(): void
}

/** Puts an editor into an element. Tab stays with the browser, so that nobody is caught in it (WCAG 2.1.2). */
export function createCodeEditor(
  place: HTMLElement,
  text: string,
  label: string,
  onInput: (text: string) => void,
): CodeEditor {
  // In a shadow root the styles are adopted style sheets, which the policy admits; elsewhere they would be inline.
  const root = place.attachShadow({ mode: 'open' })
  const theme = new Compartment()
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...[
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          lintGutter(),
          yaml(),
        ],
        ...[
          syntaxHighlighting(classHighlighter),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
        ],
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'en-GB' }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (
            docChanged &&
            transactions.some(
              (transaction) =>
                transaction.isUserEvent('input') ||
                transaction.isUserEvent('delete') ||
                transaction.isUserEvent('undo') ||
                transaction.isUserEvent('redo') ||
                transaction.isUserEvent('move'),
            )
          )
            onInput(state.doc.toString())
        }),
        theme.of(look(prefersDark.matches)),
      ],
    }),
  })
  prefersDark.addEventListener('change', () => view.dispatch({ effects: theme.reconfigure(look(prefersDark.matches)) }))
  return {
    setText(next) {
      const changed = changedRange(view.state.doc.toString(), next)
      if (changed !== null) view.dispatch({ changes: changed })
    },
    setFaults: (faults) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          faults.map((fault) => diagnosticOf(fault, view.state)),
        ),
      ),
    focus: () => view.focus(),
  }
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

function diagnosticOf(
  { line, column, endLine, endColumn, severity, message, remedy }: ContentFault,
  { doc }: EditorState,
): Diagnostic {
  const offset = (row: number, place: number) => {
    const { from, to } = doc.line(Math.min(Math.max(1, row), doc.lines))
    return Math.min(from + place - 1, to)
  }
  const from = offset(line, column)
  return {
    from,
    to: Math.max(from, offset(endLine, endColumn)),
    severity,
    message: [message, remedy ?? ''].join('\n').trim(),
  }
}

// At least 7:1 on the paper of either scheme.
const light = { key: '#115e59', text: '#7a3e00', comment: '#45504f', error: '#b42318', warning: '#a84300' }
const dark = { key: '#7fd1c7', text: '#f0c48a', comment: '#a9b5b3', error: '#ff9a8f', warning: '#fdb022' }

function look(isDark: boolean) {
  const colors = isDark ? dark : light
  // The library marks faults with pictures in `data:` addresses, which the policy of administration refuses.
  const mark = (color: string) => ({
    content: 'normal',
    width: '0.6em',
    height: '0.6em',
    borderRadius: '50%',
    background: color,
  })
  const underline = (color: string) => ({ backgroundImage: 'none', textDecoration: `underline wavy ${color}` })
  return EditorView.theme(
    {
      '&': {
        font: '400 14px/1.6 ui-monospace, monospace',
        color: 'inherit',
        maxHeight: '70vh',
        border: '1px solid currentcolor',
        borderRadius: '4px',
      },
      '.cm-scroller': { font: 'inherit' },
      '.cm-gutters': { background: 'transparent', color: 'inherit', border: '0' },
      '.cm-activeLine': { background: 'color-mix(in srgb, currentcolor 6%, transparent)' },
      '.cm-cursor': { borderLeftColor: 'currentcolor' },
      '.tok-propertyName': { color: colors.key },
      '.tok-string, .tok-number, .tok-bool': { color: colors.text },
      '.tok-comment, .tok-meta, .tok-punctuation': { color: colors.comment },
      '.cm-lint-marker-error': mark(colors.error),
      '.cm-lint-marker-warning': mark(colors.warning),
      '.cm-lintRange-error': underline(colors.error),
      '.cm-lintRange-warning': underline(colors.warning),
    },
    { dark: isDark },
  )
}
