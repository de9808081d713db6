import { linter, lintGutter, nextDiagnostic, setDiagnostics, setDiagnosticsEffect } from '@codemirror/lint'
import { type EditorState, type Extension, RangeSet, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view'
import type { ContentFault } from '../../../../../contract/content/content-file.ts'
import { capitalize } from '../../../../../shared/format/text.ts'

type Told = { message: string; remedy: string; severity: ContentFault['severity'] }

/** Marks faults in the margin and under their words, and says each below its line. F8 goes to the next one. */
export function editorFaults(): Extension {
  const isTold = () => []
  return [
    lintGutter({ tooltipFilter: isTold }),
    linter(null, { tooltipFilter: isTold }),
    toldFaults,
    keymap.of([{ key: 'F8', run: nextDiagnostic }]),
  ]
}

/** Shows these faults in place of those before. */
export function showFaults(view: EditorView, faults: readonly ContentFault[]): void {
  const diagnostics = faults.map((fault) => ({
    ...rangeOf(fault, view.state),
    severity: fault.severity,
    message: [fault.message, fault.remedy ?? ''].join('\n').trim(),
  }))
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

/** Where a place of a fault is in the text: what is beyond it is at its end. */
function rangeOf(
  { line, column, endLine, endColumn }: ContentFault,
  { doc }: EditorState,
): { from: number; to: number } {
  const offset = (row: number, place: number) => {
    const { from, to } = doc.line(Math.min(Math.max(1, row), doc.lines))
    return Math.min(from + place - 1, to)
  }
  const from = offset(line, column)
  return { from, to: Math.max(from, offset(endLine, endColumn)) }
}

const toldFaults = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const [set] = transaction.effects.filter((effect) => effect.is(setDiagnosticsEffect))
    return set === undefined ? shown.map(transaction.changes) : decorationsOf(set.value, transaction)
  },
  provide: (field) => EditorView.decorations.from(field),
})

type Diagnostics = readonly { from: number; severity: string; message: string }[]

function decorationsOf(diagnostics: Diagnostics, { state: { doc } }: Transaction): DecorationSet {
  const ranges = diagnostics.flatMap(({ from, severity, message }) => {
    const line = doc.lineAt(from)
    const [words = '', ...remedy] = message.split('\n')
    const told: Told = {
      message: words,
      remedy: remedy.join(' '),
      severity: severity === 'error' ? 'error' : 'warning',
    }
    return [
      Decoration.line({ class: `fault-line ${told.severity}` }).range(line.from),
      Decoration.widget({ widget: new FaultWidget(told), block: true, side: 1 }).range(line.to),
    ]
  })
  return RangeSet.of(ranges, true)
}

class FaultWidget extends WidgetType {
  readonly told: Told

  constructor(told: Told) {
    super()
    this.told = told
  }

  override eq({ told }: FaultWidget): boolean {
    return told.message === this.told.message && told.remedy === this.told.remedy
  }

  override toDOM(): HTMLElement {
    const { message, remedy, severity } = this.told
    const dom = document.createElement('div')
    dom.className = `fault-told ${severity}`
    const words = document.createElement('b')
    words.textContent = `${message}.`
    dom.append(words, ` ${capitalize(remedy)}`)
    return dom
  }
}
