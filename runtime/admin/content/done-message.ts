import type { Message } from '../frame/frame-props.ts'
import type { StaffInput } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import { versionAddress } from './content-addresses.ts'
import { versionNumber } from './versions/version-number.ts'

// A conflict is explained where both texts are.
const keys = {
  unchanged: 'content.unchanged',
  conflict: 'content.conflict',
  busy: 'content.busy',
  unsent: 'content.unsent',
} as const

/** What was just done to content, as the address of the page says it. A publication can be taken back at once. */
export function contentDone(
  { path, query: { done, version } }: Pick<StaffInput['request'], 'path' | 'query'>,
  text: AdminText,
): Message | null {
  const number = versionNumber(version)
  if (done === 'published' && number !== null)
    return {
      text: text('content.published', { version: number }),
      isBad: false,
      undo: {
        action: `${versionAddress(number)}/take-back`,
        label: text('content.take-back'),
        fields: [{ name: 'back', value: path }],
      },
    }
  if (done === 'stored') return { text: text('content.stored', { version: versionNumber(version) ?? 0 }), isBad: true }
  const key = typeof done === 'string' && Object.hasOwn(keys, done) ? keys[done as keyof typeof keys] : undefined
  return key === undefined ? null : { text: text(key), isBad: done !== 'unchanged' }
}
