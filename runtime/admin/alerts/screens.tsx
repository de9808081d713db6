import type { ScreensOf } from '../frame/screen-types.ts'
import { AlertsScreen } from './alerts-screen.tsx'

export const screens: ScreensOf<'alerts'> = {
  alerts: (props, text) => ({ title: text('alerts.title'), body: <AlertsScreen {...props} /> }),
}
