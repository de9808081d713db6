import type { ScreensOf } from '../frame/screen-types.ts'
import { EnterCallsScreen } from './calls-screen.tsx'
import { EnterScreen } from './enter-screen.tsx'

export const screens: ScreensOf<'enter' | 'enter-calls'> = {
  enter: (props, text) => ({ title: text('enter.title'), body: <EnterScreen {...props} /> }),
  'enter-calls': (props, text) => ({ title: text('enter.calls.title'), body: <EnterCallsScreen {...props} /> }),
}
