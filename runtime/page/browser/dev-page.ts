// Which style sheets a page has is all that a change of them changes.
const sheets = /<link rel="(?:stylesheet|preload)"[^>]*>/g
const sheet = /<link rel="stylesheet"[^>]*? href="([^"]+)"/g
const keptKey = 'townpages-typed'

/**
 * Brings the page up to date after a change: not at all if its HTML is the same, by new style sheets if only those
 * differ, and otherwise by a reload. The browser keeps the place on the page through a reload; what was typed into
 * fields is put back.
 */
export function keepPageCurrent(): () => Promise<void> {
  putBackTyped()
  // The page as it came: scripts have changed it since. The browser has it still.
  let shown = fetchPage('force-cache')
  return async function update() {
    const [before, after] = [await shown, await fetchPage('no-cache')]
    if (before === null || after === null || before.replaceAll(sheets, '') !== after.replaceAll(sheets, ''))
      return reload()
    shown = Promise.resolve(after)
    showSheets([...after.matchAll(sheet)].map(([, address = '']) => address))
  }
}

async function fetchPage(cache: RequestCache): Promise<string | null> {
  try {
    return await (await fetch(location.href, { cache })).text()
  } catch {
    return null // The server is on its way out; the reload shows what there is.
  }
}

/** Puts other style sheets in the place of those that the page has; an old one goes when the new ones are there. */
function showSheets(addresses: readonly string[]): void {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const has = (address: string) => old.some((link) => link.getAttribute('href') === address)
  const added = addresses
    .filter((address) => !has(address))
    .map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const loaded = added.map((link) => new Promise((done) => link.addEventListener('load', done)))
  document.head.append(...added)
  void Promise.all(loaded).then(() => {
    for (const link of old) if (!addresses.includes(link.getAttribute('href') ?? '')) link.remove()
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { path: string; values: readonly (string | boolean | null)[] }

function reload(): void {
  const values = fields().map((field) => (isChanged(field) ? stateOf(field) : null))
  if (values.some((value) => value !== null))
    sessionStorage.setItem(keptKey, JSON.stringify({ path: location.pathname, values } satisfies Typed))
  location.reload()
}

/** Fills in what was typed before a reload, if the page has the same number of fields. */
function putBackTyped(): void {
  const kept = sessionStorage.getItem(keptKey)
  sessionStorage.removeItem(keptKey)
  if (kept === null) return
  const { path, values }: Typed = JSON.parse(kept)
  const all = fields()
  if (path !== location.pathname || all.length !== values.length) return
  for (const [index, field] of all.entries()) {
    const value = values[index] ?? null
    if (value === null) continue
    if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked = value
    else field.value = String(value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The fields that people fill in. Files and passwords are nobody's to keep. */
function fields(): Field[] {
  return [
    ...document.querySelectorAll<Field>(
      'input:not([type="hidden"], [type="file"], [type="password"]), textarea, select',
    ),
  ]
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return (
    field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  )
}

function stateOf(field: Field): string | boolean {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value
}
