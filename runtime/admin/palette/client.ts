import type { ClientModules } from '../frame/client/wake-all.ts'
import { startPalette } from './search-palette.ts'

export const client: ClientModules = { palette: startPalette }
