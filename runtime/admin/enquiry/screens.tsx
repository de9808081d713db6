import type { ScreensOf } from '../frame/screen-types.ts'
import { EraseScreen } from './erase/erase-screen.tsx'
import { PersonScreen } from './person/person-screen.tsx'
import { EnquiryScreen } from './screen/enquiry-screen.tsx'

export const screens: ScreensOf<'enquiry' | 'erase' | 'person'> = {
  // The reference is enough: a title can be read over a shoulder.
  enquiry: (props) => ({ title: props.item.reference, body: <EnquiryScreen {...props} /> }),
  erase: (props, text) => ({
    title: text('erase.erase', { reference: props.reference }),
    body: <EraseScreen {...props} />,
  }),
  person: (props, text) => ({ title: text('person.title'), body: <PersonScreen {...props} /> }),
}
