import type { ScreenFrame } from '../../frame/frame-props.ts'

export type IndexingProps = ScreenFrame & {
  /** Why nothing can be submitted; empty if it can. */
  obstacle: string
  service: string
  counts: { main: number; all: number }
  rows: readonly { at: string; moment: string; what: string; count: string; answer: string; isBad: boolean }[]
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    indexing: IndexingProps
  }
}
