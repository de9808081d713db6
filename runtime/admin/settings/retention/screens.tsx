import type { ScreensOf } from '../../frame/screen-types.ts'
import { RetentionScreen } from './retention-screen.tsx'

export const screens: ScreensOf<'retention'> = {
  retention: (props, text) => ({ title: text('settings.retention'), body: <RetentionScreen {...props} /> }),
}
