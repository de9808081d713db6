import type { ScreenFrame } from '../screens/screen-props.ts'

const texts: Readonly<Record<string, string>> = {
  changed: 'Saved.',
  opened: 'The reason is in the history. You can use this way for 30 minutes.',
  resend: 'It is being sent again.',
  release: 'It is being sent.',
  'not-spam': 'It is no longer marked as suspected spam, and is being sent.',
  erased: 'Erased.',
}

/** What was just done, as the address of the page says it. */
export function doneMessage(done: unknown): ScreenFrame['message'] {
  const text = typeof done === 'string' && Object.hasOwn(texts, done) ? texts[done] : undefined
  return text === undefined ? null : { text, isBad: false }
}
