import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { Message } from '../../frame/frame-props.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import { undoOf } from '../change/undo-change.ts'
import { historyText, type Words } from './history-text.ts'

type MessageOptions = {
  /** Whose change it is. */
  email: string
  /** The query of the address of the enquiry. */
  kept: string
} & Words

/** What the last change by somebody was, with the form that takes it back if it can be. */
export function changeMessage(enquiry: Enquiry, { email, kept, text, nameOf }: MessageOptions): Message {
  const { history, notes, reference, version } = enquiry
  const line = history.findLastIndex(({ by }) => by === email)
  const note = notes.findLast(({ by }) => by === email)
  const changed = history[line]
  if (changed === undefined || (note !== undefined && note.at > changed.at))
    return { text: text(note === undefined ? 'enquiry.done.nothing' : 'enquiry.done.note'), isBad: false }
  const message = { text: historyText(changed, { text, nameOf }), isBad: false }
  if (undoOf(enquiry, line) === null) return message
  const fields = [
    { name: 'version', value: String(version) },
    { name: 'line', value: String(line) },
  ]
  const action = `${listAddress}/${reference}/undo${kept}`
  return { ...message, undo: { action, label: text('enquiry.undo'), fields } }
}
