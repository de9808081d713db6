import { EditorView } from '@codemirror/view'

// The colors are those of administration: they come into the shadow root with the scheme, and are 7:1 in both.
const color = (name: string, part: string) => `color-mix(in srgb, var(--${name}) ${part}, transparent)`

/** A mark that is no picture: pictures in `data:` addresses are refused by the policy of administration. */
const dot = (name: string) => ({
  content: 'normal',
  width: '0.6em',
  height: '0.6em',
  borderRadius: '50%',
  background: `var(--${name})`,
})
const underline = (name: string) => ({ backgroundImage: 'none', textDecoration: `underline wavy var(--${name})` })
const float = {
  maxWidth: '26rem',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius)',
  background: 'var(--paper)',
  color: 'var(--ink)',
  font: '400 var(--a-1)/1.45 var(--sans)',
}

/** How the editor looks. Each rule replaces one of the library. */
export const editorLook = EditorView.theme({
  '&': {
    font: '400 var(--a-1)/1.6 var(--mono)',
    color: 'var(--ink)',
    height: '100%',
    maxHeight: 'inherit',
    border: '1px solid var(--control)',
    borderRadius: 'var(--radius)',
    background: 'var(--paper)',
  },
  '&.cm-focused': { outline: '2px solid var(--brand)', outlineOffset: '1px' },
  '.cm-scroller': { font: 'inherit' },
  '.cm-gutters': { background: 'transparent', color: 'var(--muted)', border: '0' },
  '.cm-activeLine': { background: color('ink', '5%') },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: color('brand', '30%'),
  },
  '&.cm-focused .cm-matchingBracket': { background: color('brand', '25%') },
  '&.cm-focused .cm-nonmatchingBracket': { background: 'var(--bad-tint)' },
  '.tok-propertyName': { color: 'var(--link)', fontWeight: '600' },
  '.tok-comment, .tok-meta, .tok-punctuation': { color: 'var(--muted)' },

  '.changed-line': { background: 'var(--tint)' },
  '.cm-lint-marker-error': dot('bad'),
  '.cm-lint-marker-warning': dot('action-edge'),
  '.cm-lintRange-error': underline('bad'),
  '.cm-lintRange-warning': underline('action-edge'),
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--bad)' },
  '.cm-lintPoint-warning:after': { borderBottomColor: 'var(--action-edge)' },
  '.fault-line.error, .fault-told.error': { background: 'var(--bad-tint)' },
  '.fault-line.warning, .fault-told.warning': { background: 'var(--paper-2)' },
  '.fault-told': { padding: '0.2rem 0.6rem 0.4rem', font: '400 var(--a-1)/1.45 var(--sans)' },
  '.fault-told.error b': { color: 'var(--bad)' },
  '.match': { background: color('action', '35%'), outline: '1px solid var(--action-edge)' },

  '.cm-panels, .cm-panels-top': { border: '0', background: 'var(--paper-2)', color: 'var(--ink)' },
  '.search': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.4rem 0.6rem',
    borderBottom: '1px solid var(--rule)',
    font: '400 var(--a-1)/1.45 var(--sans)',
  },
  '.search input': {
    flex: '1',
    minWidth: '0',
    height: 'var(--control-height)',
    padding: '0 0.6rem',
    border: '1px solid var(--control)',
    borderRadius: 'var(--radius)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    font: 'inherit',
  },
  '.search button': {
    width: 'var(--control-height)',
    height: 'var(--control-height)',
    border: '1px solid var(--control)',
    borderRadius: 'var(--radius)',
    background: 'transparent',
    color: 'var(--ink)',
    font: 'inherit',
    cursor: 'pointer',
  },
  '.search :is(input, button):focus-visible': { outline: '2px solid var(--brand)', outlineOffset: '1px' },

  '.cm-tooltip': float,
  '.tip': { padding: '0.5rem 0.75rem' },
  '.tip p': { margin: '0.25rem 0 0' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '16rem', font: 'inherit' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.6rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--ink)', color: 'var(--paper)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { marginLeft: '0.75rem', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.5rem 0.75rem' },
})
