import type { ScreensOf } from '../frame/screen-types.ts'
import { EnquiriesScreen } from './screen/inbox-screen.tsx'

export const screens: ScreensOf<'enquiries'> = {
  enquiries: (props, text) => ({ title: text('frame.enquiries'), body: <EnquiriesScreen {...props} /> }),
}
