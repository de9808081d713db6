const name = 'admin:single-keys'

/**
 * Whether keys without Ctrl do something. They can be switched off on a device (WCAG 2.1.4): speech input types letters
 * by itself.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true // Storage is blocked.
  }
}

/** The box that switches them; screens hide their hints while they are off. */
export function bindSingleKeys(box: HTMLInputElement): void {
  const show = () => {
    box.checked = areSingleKeysOn()
    document.documentElement.dataset.singleKeys = box.checked ? 'on' : 'off'
  }
  show()
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
    show()
  })
}
