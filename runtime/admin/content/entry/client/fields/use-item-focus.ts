import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A button of an item, or its first field. */
type ItemFocus = { at: number; on: 'up' | 'down' | 'remove' | 'field' }

/**
 * Moves the focus to an item of the list at `place` once it is rendered as it was asked to be. A button that cannot be
 * pressed there gives way to the one in the other direction, and without items the button that adds one has the focus.
 */
export function useItemFocus(): { place: RefObject<HTMLOListElement | null>; focusNext: (focus: ItemFocus) => void } {
  const place = useRef<HTMLOListElement>(null)
  const next = useRef<ItemFocus | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const { at, on } = next.current
    next.current = null
    const item = place.current?.children[at]
    const others = { up: ['up', 'down'], down: ['down', 'up'], remove: ['remove'], field: [] }[on]
    const buttons = others.map((name) => item?.querySelector<HTMLButtonElement>(`:scope > * > [data-item="${name}"]`))
    const target =
      buttons.find((button) => button?.disabled === false) ??
      item?.querySelector<HTMLElement>('input, textarea, select') ??
      place.current?.parentElement?.querySelector<HTMLElement>(':scope > [data-add]')
    target?.focus()
  })
  return {
    place,
    focusNext(focus) {
      next.current = focus
    },
  }
}
