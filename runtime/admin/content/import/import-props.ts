import type { Choice, ListPager, ScreenFrame, SelectField, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu, FaultItem } from '../content-props.ts'

/** `step`: the current one, from 0. */
export type ImportFrame = ScreenFrame & { contentMenu: ContentMenu; title: string; about: string; step: number }

export type ImportStartProps = ImportFrame & {
  address: string
  into: SelectField
  text: string
  faults: readonly FaultItem[]
  /** Whether the site has entries of which other sites make exports. */
  takesExports: boolean
  /** An import that was begun. */
  kept: { text: string; link: TextLink } | null
}

export type ImportColumnsProps = ImportFrame & {
  address: string
  columns: readonly { name: string; first: string; found: string; isUnknown: boolean; field: SelectField }[]
  faults: readonly FaultItem[]
  back: TextLink
}

/** `done` of `total` rows; null: it is not known how far it is. */
export type ImportProgressProps = ImportFrame & { said: string; hint: string; done: number | null; total: number }

export type ImportedRow = {
  row: string
  name: string
  becomes: string
  isBad: boolean
  about: string
  faults: readonly { column: string; message: string; remedy: string }[]
  changes: readonly { field: string; before: string; after: string }[]
  more: string
}
export type ImportChangesProps = ImportFrame &
  ListPager & {
    tabs: readonly Choice[]
    rows: readonly ImportedRow[]
    faultsAddress: string | null
    blocking: readonly FaultItem[]
    links: readonly TextLink[]
    /** Why nothing can be published; empty if something can. */
    why: string
    /** Null if there is nothing to publish. `modes`: what becomes of rows with faults; null if there are none. */
    publish: { address: string; run: string; label: string; modes: { all: string; partial: string } | null } | null
  }

export type ImportDoneProps = ImportFrame & {
  note: string
  version: string
  /** Null for what is an undo itself. */
  undoAddress: string | null
  links: readonly TextLink[]
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    importStart: ImportStartProps
    importColumns: ImportColumnsProps
    importProgress: ImportProgressProps
    importChanges: ImportChangesProps
    importDone: ImportDoneProps
  }
}
