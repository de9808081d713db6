import { KeyList } from './layout/key-list.tsx'
import { NoticeScreen } from './layout/notice-screen.tsx'
import type { PageDialog } from './layout/use-text.ts'
import type { ScreensOf } from './screen-types.ts'

export const screens: ScreensOf<'notice'> = {
  notice: (props) => ({ title: props.title, body: <NoticeScreen {...props} /> }),
}

export const dialogs: readonly PageDialog[] = [
  { name: 'keys', label: 'keys.button', shortcut: '?', place: 'account', Dialog: KeyList },
]
