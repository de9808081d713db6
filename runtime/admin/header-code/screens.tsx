import type { ScreensOf } from '../frame/screen-types.ts'
import { HeaderCodeScreen } from './header-code-screen.tsx'

export const screens: ScreensOf<'headerCode'> = {
  headerCode: (props, text) => ({ title: text('header-code.title'), body: <HeaderCodeScreen {...props} /> }),
}
