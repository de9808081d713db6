// govuk-frontend's times and rules for its 'Exit this page'.
const timeout = 5000

/**
 * Reports how many times Shift has been pressed by itself, each at most five seconds after the one before; when these have
 * passed, 'expired', and five seconds later 0. Any other key begins again and is reported as 0. Shift as part of a
 * capital, a shortcut or a selection is no press.
 */
export function countShiftPresses(report: (presses: number | 'expired') => void): void {
  let presses = 0
  let isAlone = false
  let timer = 0
  const set = (count: number) => {
    presses = count
    clearTimeout(timer)
    report(count)
    if (count > 0) timer = window.setTimeout(expire, timeout)
  }
  const expire = () => {
    presses = 0
    report('expired')
    timer = window.setTimeout(set, timeout, 0)
  }
  document.addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey }) => {
    isAlone = key === 'Shift' && !ctrlKey && !altKey && !metaKey
    if (!isAlone && presses > 0) set(0)
  })
  document.addEventListener('pointerdown', () => {
    isAlone = false
  })
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Shift' && isAlone) set(presses + 1)
    isAlone = false
  })
}
