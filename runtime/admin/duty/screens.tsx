import type { ScreensOf } from '../frame/screen-types.ts'
import { DutyScreen } from './duty-screen.tsx'

export const screens: ScreensOf<'duty'> = {
  duty: (props, text) => ({ title: text('duty.title', { name: props.who }), body: <DutyScreen {...props} /> }),
}
