const hash = '#line'

/** The address of a line of the YAML, within its form. */
export function lineHash(line: number): string {
  return hash + line
}

/** Tells `show` the line of each link to one that is followed within a form. */
export function followLines(form: HTMLElement, show: (line: number) => void): void {
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href') ?? ''
    if (!address.startsWith(hash)) return
    event.preventDefault()
    show(Number(address.slice(hash.length)))
  })
}
