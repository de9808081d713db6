// The times and rules of 'Exit this page' in govuk-frontend.
const timeout = 5000

/**
 * Reports how many times Shift alone has been pressed, each at most five seconds after the previous press. After five
 * seconds it reports 'expired', and 0 after another five. Any other key resets the count and is reported as 0. Shift
 * with a letter, in a shortcut or in a selection is not counted.
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
