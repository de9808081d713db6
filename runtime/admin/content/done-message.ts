import type { ScreenFrame } from '../frame/frame-props.ts'
import type { AdminText } from '../frame/texts.ts'
import { versionNumber } from './versions/version-number.ts'

// A conflict is explained where both texts are.
const keys = {
  unchanged: 'content.unchanged',
  conflict: 'content.conflict',
  busy: 'content.busy',
  unsent: 'content.unsent',
} as const

/** What was just done to content, as the address of the page says it. */
export function contentDone(
  { done, version }: Readonly<Record<string, unknown>>,
  text: AdminText,
): ScreenFrame['message'] {
  if (done === 'published')
    return { text: text('content.published', { version: versionNumber(version) ?? 0 }), isBad: false }
  if (done === 'stored') return { text: text('content.stored', { version: versionNumber(version) ?? 0 }), isBad: true }
  const key = typeof done === 'string' && Object.hasOwn(keys, done) ? keys[done as keyof typeof keys] : undefined
  return key === undefined ? null : { text: text(key), isBad: done !== 'unchanged' }
}
