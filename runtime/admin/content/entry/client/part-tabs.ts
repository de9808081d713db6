/** Which parts of a form are shown. */
export type PartTabs = {
  /** Shows a part: alone on a narrow screen, and with the other one beside it on a wide screen. */
  choose(name: string): void
  /** Shows the YAML without taking the form away, if there is room. */
  showCode(): void
}

// As in the style sheet.
const wide = '(min-width: 80rem)'
// What somebody has beside the form stays there in other entries.
const besideName = 'entry-beside'

/** Listens to the buttons that choose parts. `onChosen`: told after each choice, and when the room changes. */
export function openTabs(form: HTMLElement, onChosen: () => void): PartTabs {
  const hasRoom = matchMedia(wide)
  const hasPage = form.querySelector('[data-part="page"]') !== null
  const mark = (selector: string, name: string | undefined) => {
    for (const tab of form.querySelectorAll<HTMLElement>(`[${selector}]`))
      tab.setAttribute('aria-pressed', String(tab.getAttribute(selector) === name))
  }
  const choose = (name: string) => {
    form.dataset.shown = name
    mark('data-tab', name)
    onChosen()
  }
  const putBeside = (name: string) => {
    form.dataset.beside = name
    mark('data-beside-tab', name)
    onChosen()
  }
  for (const tab of form.querySelectorAll<HTMLElement>('[data-tab]'))
    tab.addEventListener('click', () => choose(tab.dataset.tab ?? 'form'))
  for (const tab of form.querySelectorAll<HTMLElement>('[data-beside-tab]'))
    tab.addEventListener('click', () => {
      const { besideTab = 'page' } = tab.dataset
      keepBeside(besideTab)
      putBeside(besideTab)
    })
  hasRoom.addEventListener('change', onChosen)
  form.dataset.beside = hasPage ? keptBeside() : 'yaml'
  mark('data-beside-tab', form.dataset.beside)
  return {
    choose,
    showCode() {
      if (form.dataset.shown === 'yaml') return
      if (hasRoom.matches) putBeside('yaml')
      else choose('yaml')
    },
  }
}

function keptBeside(): string {
  try {
    return localStorage.getItem(besideName) === 'yaml' ? 'yaml' : 'page'
  } catch {
    // Storage is switched off.
    return 'page'
  }
}

function keepBeside(name: string): void {
  try {
    localStorage.setItem(besideName, name)
  } catch {
    // Storage is switched off: it is chosen again in the next entry.
  }
}
