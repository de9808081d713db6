import { EditorSelection, type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, keymap, type Panel, showPanel, type ViewUpdate } from '@codemirror/view'
import type { FormTexts } from '../../content-form-texts.ts'

type Match = { from: number; to: number }

// More are neither counted nor marked.
const maxMatches = 1000

/** The words that are searched; null while nobody searches. */
const search = StateEffect.define<string | null>()

const words = StateField.define<string | null>({
  create: () => null,
  update(before, { effects }) {
    const [set] = effects.filter((effect) => effect.is(search))
    return set === undefined ? before : set.value
  },
})

/**
 * A search of the whole text, which the one of the browser cannot see: only lines in view are in the page. Ctrl+F opens
 * it, Enter and F3 go on, with Shift back, and Escape closes it.
 */
export function editorSearch(texts: FormTexts): Extension {
  const createPanel = (view: EditorView) => searchPanel(view, texts)
  return [
    words,
    showPanel.compute([words], (state) => (state.field(words) === null ? null : createPanel)),
    EditorView.decorations.compute([words, 'doc'], (state) =>
      Decoration.set(matchesIn(state).map(({ from, to }) => mark.range(from, to))),
    ),
    keymap.of([
      { key: 'Mod-f', run: open, preventDefault: true },
      { key: 'F3', run: (view) => step(view, 1), shift: (view) => step(view, -1), preventDefault: true },
      { key: 'Escape', run: close },
    ]),
  ]
}

const mark = Decoration.mark({ class: 'match' })

function open(view: EditorView): boolean {
  const { from, to } = view.state.selection.main
  const selected = view.state.sliceDoc(from, to)
  const searched = selected !== '' && !selected.includes('\n') ? selected : (view.state.field(words) ?? '')
  view.dispatch({ effects: search.of(searched) })
  const field = view.dom.querySelector<HTMLInputElement>('.search input')
  if (field !== null) field.value = searched
  field?.select()
  return true
}

function close(view: EditorView): boolean {
  if (view.dom.querySelector('.search') === null) return false
  view.dispatch({ effects: search.of(null) })
  view.focus()
  return true
}

function matchesIn(state: EditorState): readonly Match[] {
  return findMatches(state.doc.toString(), state.field(words) ?? '')
}

/** Where a text has the words that are searched, in whatever case. */
function findMatches(text: string, wanted: string): readonly Match[] {
  if (wanted === '') return []
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu')
  return [...text.matchAll(pattern)].slice(0, maxMatches).map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }))
}

/** Selects the next match, or the first one again after the last. */
function step(view: EditorView, by: 0 | 1 | -1): boolean {
  const matches = matchesIn(view.state)
  const { from, to } = view.state.selection.main
  const next =
    by === -1
      ? (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
      : (matches.find((match) => match.from >= (by === 0 ? from : to)) ?? matches[0])
  if (next === undefined) return false
  view.dispatch({
    selection: EditorSelection.single(next.from, next.to),
    effects: EditorView.scrollIntoView(next.from, { y: 'center' }),
  })
  return true
}

function searchPanel(view: EditorView, texts: FormTexts): Panel {
  const dom = Object.assign(document.createElement('div'), { className: 'search', role: 'search' })
  const field = Object.assign(document.createElement('input'), { type: 'search', ariaLabel: texts.search })
  const count = document.createElement('output')
  const button = (text: string, label: string, press: () => void) => {
    const made = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: text,
      ariaLabel: label,
    })
    made.addEventListener('click', press)
    return made
  }
  field.value = view.state.field(words) ?? ''
  field.addEventListener('input', () => {
    view.dispatch({ effects: search.of(field.value) })
    step(view, 0)
  })
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(view)
    else if (event.key === 'F3' || (event.key === 'Enter' && event.target === field))
      step(view, event.shiftKey ? -1 : 1)
    else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) field.select()
    else return
    event.preventDefault()
  })
  dom.append(
    field,
    count,
    button('↑', texts['search-previous'], () => step(view, -1)),
    button('↓', texts['search-next'], () => step(view, 1)),
    button('×', texts['search-close'], () => close(view)),
  )
  const tell = (state: EditorState) => {
    const matches = matchesIn(state)
    const at = matches.findIndex(({ from, to }) => from === state.selection.main.from && to === state.selection.main.to)
    const found = texts['search-count'].replace('%{at}', String(at + 1)).replace('%{count}', String(matches.length))
    count.textContent = field.value === '' ? '' : matches.length === 0 ? texts['search-none'] : found
  }
  return {
    dom,
    top: true,
    mount: () => tell(view.state),
    update: ({ state }: ViewUpdate) => tell(state),
  }
}
