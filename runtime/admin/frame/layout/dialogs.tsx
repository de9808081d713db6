import type { TextKey } from '../texts.ts'
import { useText } from './use-text.ts'

/** What the scripts open: the palette and the list of keys. Without scripts they stay closed, and their buttons are not shown. */
export function Dialogs() {
  return (
    <>
      <Palette />
      <Keys />
    </>
  )
}

/** A button that opens a dialog of the scripts. */
export function OpenButton({ dialog, label, shortcut }: { dialog: 'palette' | 'keys'; label: TextKey; shortcut: string }) {
  const text = useText()
  return (
    <button className={`button open-${dialog}`} type="button" data-client="opener" data-dialog={dialog} aria-haspopup="dialog">
      {text(label)}
      <KeyHint name={shortcut} />
    </button>
  )
}

/** The key that does what a button does. It is not part of the button's name. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      {name}
    </span>
  )
}

function Palette() {
  const text = useText()
  return (
    <dialog
      id="palette"
      className="palette"
      aria-label={text('palette.title')}
      data-client="palette"
      data-none={text('palette.none')}
      data-failed={text('palette.failed')}
    >
      <input
        className="input"
        role="combobox"
        aria-expanded="false"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-label={text('palette.field')}
        placeholder={text('palette.field')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <div id="palette-list" role="listbox" aria-label={text('palette.results')} hidden />
      <p className="palette-said" role="status" />
      <p className="palette-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text('palette.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {text('palette.go')}
        </span>
        <span>
          <kbd>Esc</kbd> {text('palette.close')}
        </span>
      </p>
    </dialog>
  )
}

const keys: readonly { names: readonly string[]; label: TextKey }[] = [
  { names: ['Ctrl K', '⌘ K'], label: 'keys.palette' },
  { names: ['/'], label: 'keys.search' },
  { names: ['?'], label: 'keys.all' },
  { names: ['Esc'], label: 'keys.escape' },
  { names: ['F8'], label: 'keys.toast' },
  { names: ['J', 'K'], label: 'keys.move' },
  { names: ['Enter'], label: 'keys.open' },
  { names: ['C'], label: 'keys.contact' },
  { names: ['1', '5'], label: 'keys.status' },
  { names: ['A'], label: 'keys.take' },
  { names: ['N'], label: 'keys.note' },
  { names: ['R'], label: 'keys.resend' },
]

function Keys() {
  const text = useText()
  return (
    <dialog id="keys" className="dialog" aria-labelledby="keys-title" data-client="keys">
      <h2 id="keys-title">{text('keys.title')}</h2>
      <dl className="key-list">
        {keys.map(({ names, label }) => (
          <div key={label}>
            <dt>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 ? (name === '5' ? ' – ' : ' ') : null}
                  <kbd>{name}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text(label)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label className="check">
          <input type="checkbox" data-single-keys aria-describedby="single-keys-note" /> {text('keys.single')}
        </label>
      </p>
      <p className="muted" id="single-keys-note">
        {text('keys.single-note')}
      </p>
      <form method="dialog" className="actions">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog starts on the button that changes nothing. */}
        <button className="button" type="submit" autoFocus>
          {text('keys.close')}
        </button>
      </form>
    </dialog>
  )
}
