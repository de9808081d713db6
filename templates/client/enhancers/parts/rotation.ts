/** `button` pauses and goes on; it is shown only where something moves. Its labels are in its data attributes. */
export type RotationOptions = { region: HTMLElement; button: HTMLElement | null; intervalMs: number; step: () => void }

/**
 * Calls `step` every so many milliseconds while that disturbs nobody: not for people who asked for less motion, not on a
 * hidden page or out of view, not under the pointer or around the focus, and not while paused. After each
 * interruption the full time runs again. What comes back ends it for good.
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

// The button itself does not count: whoever presses it to go on still has it under the pointer and in focus.
function isBusy(region: HTMLElement, button: HTMLElement | null): boolean {
  const focus = document.activeElement
  return (region.contains(focus) && focus !== button) || (region.matches(':hover') && button?.matches(':hover') !== true)
}

/** A button whose words change says its state by them; `aria-pressed` beside that would say it twice, and wrongly. */
function label(button: HTMLElement, isPaused: boolean): void {
  const { pause = '', play = '' } = button.dataset
  button.textContent = isPaused ? play : pause
  button.toggleAttribute('data-paused', isPaused)
}
