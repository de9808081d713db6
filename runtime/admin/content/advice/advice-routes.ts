import type { EntryDetail } from '../../../contract/content/entries.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { adviceAddress, contentAddress, listAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { entryTabs, nameOf } from '../entry/show-entry.ts'
import { textFrom } from '../review/read-files.ts'
import { type AdviceQuestion, createEntryAdviser } from './advise-entry.ts'

const access = 'content'
const path = `${contentAddress}/:collection/:slug`
const typed = { bodyLimit: 2 * 1024 * 1024, limit: 'reads' } as const
const maxKeywordLength = 200

/**
 * What would make the texts of an entry better: on a page of its own, and for the form as JSON. What is certain can be
 * fixed.
 */
export function adviceRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content } = options
  const { editor, publishing } = content
  const adviser = createEntryAdviser(options)
  return [
    staffRoute({ method: 'get', path: `${path}/optimise`, access, handle: onEntry(show) }),
    staffRoute({ method: 'post', path: `${path}/optimise`, access, handle: onEntry(fixDraft) }),
    staffRoute({ method: 'post', path: `${path}/optimise.json`, access, ...typed, handle: onEntry(sendAdvice) }),
    staffRoute({ method: 'post', path: `${path}/fixed.json`, access, ...typed, handle: onEntry(sendFixed) }),
  ]

  function onEntry(handle: (input: StaffInput, entry: EntryDetail) => Promise<ScreenReply>) {
    return async (input: StaffInput): Promise<ScreenReply> => {
      const entry = await editor.entries.get(input.params.collection ?? '', input.params.slug ?? '')
      return entry === null ? input.notice('unknown') : handle(input, entry)
    }
  }

  async function show(input: StaffInput, entry: EntryDetail): Promise<ScreenReply> {
    const { request, signedIn, text } = input
    const draft = await publishing.drafts.get(signedIn.user.id, entry.path)
    const fixed = Number(request.query.fixed)
    const message =
      Number.isSafeInteger(fixed) && fixed > 0 ? { text: text('advice.fixed', { count: fixed }), isBad: false } : null
    const kind = listAddress(entry.collection)
    const [frame, advice] = await Promise.all([
      contentFrame({ content, input, kind, message }),
      adviser.advise(input, entry, draft?.text ?? entry.text, questionOf(request.query)),
    ])
    const back = { text: frame.contentMenu.kinds.find(({ address }) => address === kind)?.name ?? '', address: kind }
    const address = adviceAddress(entry.collection, entry.slug)
    return {
      screen: 'contentAdvice',
      props: { ...frame, title: nameOf(entry), back, tabs: entryTabs(entry, 'advice', text), address, advice },
    }
  }

  /** Fixes the draft, or begins one. */
  async function fixDraft({ form, signedIn: { user } }: StaffInput, entry: EntryDetail): Promise<ScreenReply> {
    const { path: file, version } = entry
    const draft = await publishing.drafts.get(user.id, file)
    const { text, count } = await adviser.fix(entry, draft?.text ?? entry.text, chosenIn(form))
    if (count > 0)
      await publishing.drafts.save({ userId: user.id, path: file, text, base: draft === null ? version : draft.base })
    const query = new URLSearchParams({ keyword: form.keyword ?? '', page: form.page ?? '', fixed: String(count) })
    return { to: `${adviceAddress(entry.collection, entry.slug)}?${query}` }
  }

  async function sendAdvice(input: StaffInput, entry: EntryDetail): Promise<ScreenReply> {
    const { form, response } = input
    response.json(await adviser.advise(input, entry, textFrom(form.text ?? ''), questionOf(form)))
    return 'answered'
  }

  /** Sends the text with fixes; the form keeps it as a draft, as if somebody had typed it. */
  async function sendFixed({ form, response }: StaffInput, entry: EntryDetail): Promise<ScreenReply> {
    const { text } = await adviser.fix(entry, textFrom(form.text ?? ''), chosenIn(form))
    response.json({ text })
    return 'answered'
  }
}

function chosenIn({ code = '', pointer = '' }: StaffInput['form']) {
  return { code, pointer }
}

function questionOf({ keyword, page, neuron }: Readonly<Record<string, unknown>>): AdviceQuestion {
  return {
    keyword: typeof keyword === 'string' ? keyword.trim().slice(0, maxKeywordLength).toWellFormed() : null,
    page: typeof page === 'string' && page !== '' ? page : null,
    asksNeuronWriter: neuron === 'yes',
  }
}
