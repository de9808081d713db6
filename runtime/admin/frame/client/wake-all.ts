/** The modules of a page by the name that `data-client` has. What only few need, such as React, they load on demand. */
export type ClientModules = Readonly<Record<string, (element: HTMLElement) => void>>

/**
 * Gives each element in `root` with `data-client="name"` to the module of that name, once; several names are separated
 * by spaces. Screens work without it. The entry point of the scripts, which the build makes, passes the modules of all
 * pages in.
 */
export function wakeAll(root: ParentNode, modules: ClientModules): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-client]')) {
    const names = element.dataset.client?.split(' ') ?? []
    delete element.dataset.client
    for (const name of names) modules[name]?.(element)
  }
}
