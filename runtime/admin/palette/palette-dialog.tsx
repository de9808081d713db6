import { useText } from '../frame/layout/use-text.ts'

/** A field, and what it finds. */
export function PaletteDialog() {
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
