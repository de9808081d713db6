import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { formatList } from '../../../shared/format/format.ts'
import { momentText } from '../../frame/present/moment.ts'
import { wayName } from '../../inbox/item/way-name.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import type { ConversationRow } from '../enquiry-props.ts'
import { historyText, type Words } from '../present/history-text.ts'

type Row = ConversationRow & { sortedBy: string }

/**
 * What went to and from a person, oldest first: answers and calls of an enquiry and of those that were joined with it,
 * and what the others say.
 */
export function presentConversation(
  enquiry: Enquiry,
  joined: readonly Enquiry[],
  words: Words,
): readonly ConversationRow[] {
  const others = joined.filter(({ id }) => id !== enquiry.id)
  return [...ownRows(enquiry, words), ...others.flatMap((other) => rowsOf(other, words))]
    .toSorted((a, b) => (a.sortedBy < b.sortedBy ? -1 : 1))
    .map(({ sortedBy, ...row }) => row)
}

/** Those of another enquiry, each with a link to it. */
function rowsOf(enquiry: Enquiry, words: Words): Row[] {
  const { reference, createdAt, contactSafely, fields, history } = enquiry
  const { text } = words
  // What they said about one enquiry counts for the person (D37).
  const ways = formatList(contactSafely.map((way) => wayName(way, text)))
  const from = text('enquiry.conversation.from', { reference })
  const link = { text: text('enquiry.conversation.on', { reference }), address: `${listAddress}/${reference}` }
  const received: Row = {
    sortedBy: createdAt,
    id: `${reference} received`,
    kind: 'received',
    head: ways === '' ? from : `${from}. ${text('enquiry.conversation.safe', { ways })}`,
    text: history.some(({ what }) => what === 'missed')
      ? text('enquiry.missed', { time: momentText(createdAt) })
      : (fields.message ?? ''),
    by: '',
    at: momentText(createdAt),
    link,
  }
  return [received, ...ownRows(enquiry, words).map((row) => ({ ...row, link }))]
}

function ownRows({ reference, answers, history }: Enquiry, words: Words): Row[] {
  const { text, nameOf } = words
  const sent = answers.map(({ id, at, by, to, subject, text: written }): Row => {
    const head = `${subject} (${text('enquiry.conversation.to', { address: to })})`
    return { sortedBy: at, id, kind: 'sent', head, text: written, by: nameOf(by), at: momentText(at), link: null }
  })
  const calls = history.flatMap((line, number): Row[] => {
    const { at, by, what } = line
    if (what !== 'call') return []
    const said = { kind: 'call' as const, head: historyText(line, words), text: '' }
    return [{ sortedBy: at, id: `${reference} ${number}`, ...said, by: nameOf(by), at: momentText(at), link: null }]
  })
  return [...sent, ...calls]
}
