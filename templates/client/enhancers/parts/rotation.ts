/** `button` pauses and resumes; it is visible only if something moves. Its labels are in its data attributes. */
export type RotationOptions = { region: HTMLElement; button: HTMLElement | null; intervalMs: number; step: () => void }

/**
 * Calls `step` at an interval, except with reduced motion, on a hidden page, out of view, under the pointer, around the
 * focus and while paused. After each interruption the full interval starts again. The returned function stops it.
 */
export function rotate({ region, button, intervalMs, step }: RotationOptions): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const state = { isSeen: false, isPaused: false, isOver: false }
  let timer = 0
  const update = () => {
    clearInterval(timer)
    const mayMove = !still.matches && !state.isOver
    if (button !== null) button.hidden = !mayMove
    if (mayMove && state.isSeen && !state.isPaused && !document.hidden && !isBusy(region, button))
      timer = window.setInterval(step, intervalMs)
  }
  const change = (changed: Partial<typeof state>) => {
    Object.assign(state, changed)
    update()
  }
  for (const name of ['mouseover', 'mouseleave', 'focusin', 'focusout']) region.addEventListener(name, update)
  document.addEventListener('visibilitychange', update)
  still.addEventListener('change', update)
  button?.addEventListener('click', () => {
    change({ isPaused: !state.isPaused })
    label(button, state.isPaused)
  })
  new IntersectionObserver((seen) => change({ isSeen: seen.at(-1)?.isIntersecting === true })).observe(region)
  return () => change({ isOver: true })
}

// Except the button: after it is pressed to resume, it is still under the pointer and has the focus.
function isBusy(region: HTMLElement, button: HTMLElement | null): boolean {
  const focus = document.activeElement
  return (
    (region.contains(focus) && focus !== button) || (region.matches(':hover') && button?.matches(':hover') !== true)
  )
}

/** The label of the button states what it does, so it has no `aria-pressed`, which would contradict the label. */
function label(button: HTMLElement, isPaused: boolean): void {
  const { pause = '', play = '' } = button.dataset
  button.textContent = isPaused ? play : pause
  button.toggleAttribute('data-paused', isPaused)
}
