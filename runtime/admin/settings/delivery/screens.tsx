import type { ScreensOf } from '../../frame/screen-types.ts'
import { DeliveryScreen } from './delivery-screen.tsx'

export const screens: ScreensOf<'delivery'> = {
  delivery: (props, text) => ({ title: text('settings.delivery'), body: <DeliveryScreen {...props} /> }),
}
