import type { ContentFault } from '../../contract/content/content-file.ts'
import type { ContentCollection, ContentEntries } from '../../contract/content/entries.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import type { StaffInput } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import {
  fieldAddress,
  fileAddress,
  importAddress,
  listAddress,
  picturesAddress,
  replaceAddress,
  versionsAddress,
} from './content-addresses.ts'
import type { ContentMenu, FaultItem } from './content-props.ts'

type FrameOptions = {
  entries: Pick<ContentEntries, 'collections'>
  input: StaffInput
  /** The address of the current kind of content in the menu. */
  kind: string
  message?: ScreenFrame['message']
}

/** What surrounds every screen of content, and the kinds of content that there are. */
export async function contentFrame({ entries, input, kind, message = null }: FrameOptions) {
  const [frame, collections] = await Promise.all([input.frame(message), entries.collections()])
  const contentMenu: ContentMenu = { kinds: kindsOf(collections, input.text), kind }
  return { ...frame, contentMenu }
}

/** Collections as menus have them: those with most entries first, and single files last. */
export function inMenuOrder(collections: readonly ContentCollection[]): readonly ContentCollection[] {
  return collections.toSorted(
    (one, other) => Number(one.isSingle) - Number(other.isSingle) || other.entries - one.entries,
  )
}

function kindsOf(collections: readonly ContentCollection[], text: AdminText): ContentMenu['kinds'] {
  return [
    ...inMenuOrder(collections).map(({ name, title }) => ({ name: title, address: listAddress(name) })),
    { name: text('pictures.title'), address: picturesAddress },
    { name: text('replace.title'), address: replaceAddress },
    { name: text('import.title'), address: importAddress },
    { name: text('content.versions'), address: versionsAddress },
  ]
}

/** Faults as a list shows them. `path`: the file that needs no name, because it is the one on the screen. */
export function faultItems(
  faults: readonly ContentFault[],
  text: AdminText,
  path: string | null = null,
): readonly FaultItem[] {
  return faults.map((fault) => ({
    at:
      fault.path === path
        ? text('content.at-line', { line: fault.line })
        : text('content.at-file', { path: fault.file, line: fault.line }),
    address: addressOf(fault, path),
    message: fault.message,
    remedy: fault.remedy ?? '',
    isError: fault.severity === 'error',
    places: fault.related.map(({ message, file, path: of, line }) => ({
      text: text('content.at-place', { message, path: file, line }),
      address: of === null ? null : fileAddress(of),
    })),
  }))
}

/** Where a fault is corrected. Without scripts, the file on the screen is a text. */
function addressOf({ path, pointer }: ContentFault, shown: string | null): string | null {
  if (path === null) return null
  return path === shown ? '#text' : fieldAddress(path, pointer ?? '')
}
