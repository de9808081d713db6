import type { ScreensOf } from '../frame/screen-types.ts'
import { PeopleScreen } from './people-screen.tsx'

export const screens: ScreensOf<'people'> = {
  people: (props, text) => ({ title: text('people.title'), body: <PeopleScreen {...props} /> }),
}
