import { forgetDrafts, keepDraft } from './client/keep-draft.ts'
import { listenForKeys } from './client/listen-for-keys.ts'
import { openByButton } from './client/open-dialog.ts'
import { sayAsToast } from './client/toasts/show-toast.ts'
import type { ClientModules } from './client/wake-all.ts'

export const client: ClientModules = {
  draft: (element) => keepDraft(element as HTMLTextAreaElement),
  'sign-out': forgetDrafts,
  toast: sayAsToast,
  opener: openByButton,
  keys: listenForKeys,
}
