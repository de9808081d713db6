import { contentHash } from '../../contract/hash.ts'

/** What is rendered: at which address, by which page component. */
export type Rendering = {
  /** `screen`: for an address without a page, a failure or a refusal. */
  kind: 'page' | 'search' | 'form' | 'screen' | 'image'
  path: string
  page: string
  pattern: string
  /** Changes when the result may change. */
  tag: string
}

/**
 * Renders, and returns or throws what `render` does. Throws without rendering if this rendering has stopped a server
 * before.
 */
export type RenderGuard = <T>(rendering: Rendering, render: () => T) => T

/** Renders without a watchdog. */
export const unguarded: RenderGuard = (_rendering, render) => render()

/** Equal names mean the same rendering. A screen is the same for all addresses that it answers. */
export function renderingName({ kind, path, pattern, tag }: Rendering): string {
  return contentHash([kind, kind === 'screen' ? '' : path, pattern, tag].join('\n'))
}
