import type { ScreensOf } from '../frame/screen-types.ts'
import { EnterScreen } from './enter-screen.tsx'

export const screens: ScreensOf<'enter'> = {
  enter: (props, text) => ({ title: text('enter.title'), body: <EnterScreen {...props} /> }),
}
