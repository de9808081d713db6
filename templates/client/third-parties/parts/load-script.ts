/** Loads a third-party script without delaying the page. A failure is ignored. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
