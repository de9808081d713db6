// The palette: a combobox with a list box. What it finds comes from the server, which knows what the person may see.
import { closeByClickBeside } from '../frame/client/open-dialog.ts'

type Target = { text: string; detail: string; address: string; isBad: boolean }
type TargetGroup = { name: string; items: readonly Target[] }

/** Makes a dialog with a combobox and its list box search at each change of the text. */
export function startPalette(element: HTMLElement): void {
  const dialog = element as HTMLDialogElement
  const field = dialog.querySelector('input')
  const list = dialog.querySelector<HTMLElement>('[role=listbox]')
  const said = dialog.querySelector<HTMLElement>('[role=status]')
  if (field === null || list === null || said === null) return
  let asking = new AbortController()
  let searching = Promise.resolve()
  closeByClickBeside(dialog)

  const search = () => {
    searching = find()
  }
  const find = async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const groups = await askServer(field.value, signal)
    if (signal.aborted) return
    if (groups === 'signed-out') return location.reload() // leads to the sign-in, and back to this page
    show(groups === 'failed' ? [] : groups)
    said.textContent =
      (groups === 'failed' ? dialog.dataset.failed : groups.length === 0 ? dialog.dataset.none : '') ?? ''
  }
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const select = (index: number) => {
    const all = options()
    for (const [at, option] of all.entries()) option.setAttribute('aria-selected', String(at === index))
    const chosen = all[index]
    field.setAttribute('aria-expanded', String(all.length > 0))
    if (chosen === undefined) return field.removeAttribute('aria-activedescendant')
    field.setAttribute('aria-activedescendant', chosen.id)
    chosen.scrollIntoView({ block: 'nearest' })
  }
  const selected = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')
  const show = (groups: readonly TargetGroup[]) => {
    list.replaceChildren(...groups.map((group, index) => groupElement(group, index, field.value)))
    list.hidden = groups.length === 0
    select(0)
  }

  field.addEventListener('input', search)
  field.addEventListener('keydown', (event) => {
    const { length } = options()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && length > 0) select((selected() + step + length) % length)
    // What is shown may be what was found for less of the text.
    else if (event.key === 'Enter') void searching.then(() => dialog.open && go(options()[selected()]))
    else return
    event.preventDefault()
  })
  list.addEventListener('click', ({ target }) =>
    go((target as Element).closest<HTMLElement>('[role=option]') ?? undefined),
  )
  // It is opened by `showModal`, which selects what was typed before.
  new MutationObserver(() => {
    if (!dialog.open) return
    field.select()
    search()
  }).observe(dialog, { attributeFilter: ['open'] })
}

function go(option: HTMLElement | undefined): void {
  if (option?.dataset.address !== undefined) location.assign(option.dataset.address)
}

async function askServer(
  typed: string,
  signal: AbortSignal,
): Promise<readonly TargetGroup[] | 'failed' | 'signed-out'> {
  try {
    const response = await fetch(`/admin/go?${new URLSearchParams({ q: typed })}`, { signal })
    if (response.redirected) return 'signed-out'
    return response.ok ? ((await response.json()) as { groups: readonly TargetGroup[] }).groups : 'failed'
  } catch {
    return 'failed' // The network; a request that was given up is not shown.
  }
}

function groupElement({ name, items }: TargetGroup, index: number, typed: string): HTMLElement {
  const group = document.createElement('div')
  const heading = document.createElement('p')
  Object.assign(heading, { id: `palette-group-${index}`, className: 'group-name', textContent: name })
  group.setAttribute('role', 'group')
  group.setAttribute('aria-labelledby', heading.id)
  group.append(heading, ...items.map((item, at) => optionElement(item, `palette-${index}-${at}`, typed.trim())))
  return group
}

function optionElement({ text, detail, address, isBad }: Target, id: string, typed: string): HTMLElement {
  const option = document.createElement('div')
  option.id = id
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  option.dataset.address = address
  const label = document.createElement('span')
  label.append(...marked(text, typed))
  option.append(label)
  if (detail !== '') {
    const more = document.createElement('span')
    Object.assign(more, { className: isBad ? 'tag bad' : 'muted', textContent: detail })
    option.append(' ', more)
  }
  return option
}

/** The text with what was typed marked in it. */
function marked(text: string, typed: string): (string | HTMLElement)[] {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at === -1) return [text]
  const mark = document.createElement('mark')
  mark.textContent = text.slice(at, at + typed.length)
  return [text.slice(0, at), mark, text.slice(at + typed.length)]
}
