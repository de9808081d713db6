import type { ScreensOf } from '../frame/screen-types.ts'
import { PageIndexingScreen } from './indexing-screen.tsx'

export const screens: ScreensOf<'pageIndexing'> = {
  pageIndexing: (props, text) => ({ title: text('page-indexing.title'), body: <PageIndexingScreen {...props} /> }),
}
