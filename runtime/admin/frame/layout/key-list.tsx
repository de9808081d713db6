import type { TextKey } from '../texts.ts'
import { useText } from './use-text.ts'

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

/** The list of keys, and the switch for those without Ctrl. */
export function KeyList() {
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
