import { forgetDrafts, keepDraft } from './keep-draft.ts'
import { listenForKeys } from './listen-for-keys.ts'
import { followEvents } from '../../live/follow-events.ts'
import { keepScroll } from '../../inbox/screen/keep-scroll.ts'
import { showArrivals } from '../../inbox/screen/show-arrivals.ts'
import { showLetterChange } from '../../enquiry/screen/show-enquiry-change.ts'
import { openByButton } from './open-dialog.ts'
import { startPalette } from '../../palette/search-palette.ts'
import { repeatAsToast } from './toasts/show-toast.ts'

/** The modules by the name that `data-client` has. Each is given its elements once. */
const modules: Readonly<Record<string, (element: HTMLElement) => void>> = {
  passkey: (element) => void import('../../sign-in/passkeys/ask-passkey.ts').then(({ askPasskey }) => askPasskey(element as HTMLFormElement)),
  'edit-entry': (element) => void import('../../content/entry/client/edit-entry.tsx').then(({ editEntry }) => editEntry(element)),
  draft: (element) => keepDraft(element as HTMLTextAreaElement),
  'sign-out': forgetDrafts,
  toast: repeatAsToast,
  opener: openByButton,
  palette: startPalette,
  keys: listenForKeys,
  live: followEvents,
  arrivals: showArrivals,
  letter: showLetterChange,
  scroll: keepScroll,
}

/** Gives the elements in `root` to their modules, for example after HTML was fetched. */
export function wakeAll(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-client]')) {
    const names = element.dataset.client?.split(' ') ?? []
    delete element.dataset.client
    for (const name of names) modules[name]?.(element)
  }
}
