/**
 * Runs the scripts that an administrator has added (D32), in their order. Until then they are in a template, where a
 * browser neither loads nor runs them. They are moved, not copied: the browser trusts what came with the page.
 */
export async function startHeaderCode(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-header-code]')
  for (const script of template?.content.querySelectorAll('script') ?? []) {
    const isAsync = script.hasAttribute('async')
    const hasEnded = script.hasAttribute('src') && !isAsync ? ended(script) : null
    script.async = isAsync
    document.head.append(script)
    // The next script may need this one.
    await hasEnded
  }
}

function ended(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['load', 'error']) script.addEventListener(name, resolve)
  })
}
