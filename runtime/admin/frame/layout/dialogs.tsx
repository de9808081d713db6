import { type PageDialog, useDialogs, useText } from './use-text.ts'

/** What the scripts open. */
export function Dialogs() {
  return useDialogs().map(({ name, Dialog }) => <Dialog key={name} />)
}

/** The buttons that open the dialogs of a place. */
export function OpenButtons({ place: at }: Pick<PageDialog, 'place'>) {
  return useDialogs().map(({ place, ...dialog }) =>
    place === at ? <OpenButton key={dialog.name} {...dialog} /> : null,
  )
}

function OpenButton({ name, label, shortcut }: Pick<PageDialog, 'name' | 'label' | 'shortcut'>) {
  const text = useText()
  return (
    <button
      className={`button open-${name}`}
      type="button"
      data-client="opener"
      data-dialog={name}
      aria-haspopup="dialog"
    >
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
