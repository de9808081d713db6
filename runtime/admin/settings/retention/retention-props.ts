import type { ScreenFrame } from '../../frame/frame-props.ts'

export type RetentionProps = ScreenFrame & {
  /** When the job last ran. */
  run: string
  isBad: boolean
  /** What it last removed. */
  removed: string
  rows: readonly { what: string; time: string; now: string }[]
  facts: readonly { term: string; text: string }[]
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    retention: RetentionProps
  }
}
