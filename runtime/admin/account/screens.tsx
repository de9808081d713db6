import type { ScreensOf } from '../frame/screen-types.ts'
import { AccountScreen } from './account-screen.tsx'

export const screens: ScreensOf<'account'> = {
  account: (props, text) => ({ title: text('account.title'), body: <AccountScreen {...props} /> }),
}
