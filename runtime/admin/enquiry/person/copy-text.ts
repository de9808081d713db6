import { type EnquirySettings, kindOf } from '../../../contract/enquiry-settings.ts'
import { fieldLine, writtenFields } from '../../../enquiries/accept/written-fields.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { formatList } from '../../../shared/format/format.ts'
import { momentText } from '../../frame/present/moment.ts'
import { wayName } from '../../inbox/item/way-name.ts'
import { historyText, type Words } from '../present/history-text.ts'

/** Enquiries in words for the person who sent them: what they wrote, what was noted, and what was done with it. */
export function copyText(enquiries: readonly Enquiry[], settings: EnquirySettings, words: Words): string {
  return enquiries.map((enquiry) => linesOf(enquiry, settings, words).join('\n')).join('\n\n\n')
}

function linesOf(enquiry: Enquiry, settings: EnquirySettings, words: Words): string[] {
  const { reference, kind, createdAt, page, status, contactSafely, notes, answers, history } = enquiry
  const { text, nameOf } = words
  const ways = formatList(contactSafely.map((way) => wayName(way, text)))
  return [
    `${kindOf(settings, kind).name} ${reference}`,
    `${text('enquiry.fact.received')}: ${momentText(createdAt)}`,
    ...(page === '' ? [] : [`${text('enquiry.fact.page')}: ${page}`]),
    `${text('enquiry.status')}: ${status}`,
    ...(ways === '' ? [] : [`${text('enquiry.ways')}: ${ways}`]),
    '',
    ...writtenFields(enquiry, settings).map(fieldLine),
    ...(notes.length === 0 ? [] : ['', text('enquiry.notes')]),
    ...notes.map(({ at, by, text: note }) => `${momentText(at)}, ${nameOf(by)}: ${note}`),
    ...answers.flatMap(({ at, by, to, subject, text: written }) => [
      '',
      `${text('enquiry.answer')}: ${momentText(at)}, ${nameOf(by)}, ${to}`,
      subject,
      written,
    ]),
    '',
    text('enquiry.history'),
    ...history.map((line) => `${momentText(line.at)}, ${nameOf(line.by)}: ${historyText(line, words)}`),
  ]
}
