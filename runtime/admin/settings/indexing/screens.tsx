import type { ScreensOf } from '../../frame/screen-types.ts'
import { IndexingScreen } from './indexing-screen.tsx'

export const screens: ScreensOf<'indexing'> = {
  indexing: (props, text) => ({ title: text('settings.indexing'), body: <IndexingScreen {...props} /> }),
}
