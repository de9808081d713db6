/** Loads a script of another company without holding up the page. That it fails is nothing that a visitor needs to know. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
