import type { PageDialog } from '../frame/layout/use-text.ts'
import { PaletteDialog } from './palette-dialog.tsx'

export const screens = {}

export const dialogs: readonly PageDialog[] = [
  { name: 'palette', label: 'palette.button', shortcut: 'Ctrl K', place: 'head', Dialog: PaletteDialog },
]
