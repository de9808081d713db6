import type { TextQuery } from '../../../contract/content/texts.ts'
import { permissionsOf } from '../../../staff/roles.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { replaceAddress } from '../content-addresses.ts'
import { contentFrame, inMenuOrder } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { contentDone } from '../done-message.ts'
import { showReview } from '../review/review.ts'
import { presentAsked, presentFound, queryFields, textQueryOf } from './present-found.ts'
import type { ContentReplaceProps } from './replace-props.ts'

const access = 'content'
const picked = 'pick.'

/** A text that is looked for in all entries, and replaced where somebody says so. */
export function replaceRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor } = options.content
  return [
    staffRoute({
      method: 'get',
      path: replaceAddress,
      access,
      handle: (input) => show(input, textQueryOf(input.request.query), contentDone(input.request, input.text)),
    }),
    staffRoute({
      method: 'post',
      path: replaceAddress,
      access,
      bodyLimit: 2 * 1024 * 1024,
      // A form of this kind can have as many fields as there are texts.
      takesFiles: true,
      handle: replace,
    }),
  ]

  async function show(
    input: StaffInput,
    query: TextQuery,
    message: ScreenFrame['message'],
    status = 200,
  ): Promise<ScreenReply> {
    const { text } = input
    const [frame, collections, found] = await Promise.all([
      contentFrame({ content: options.content, input, kind: replaceAddress, message }),
      editor.entries.collections(),
      query.from === '' ? null : editor.texts.find(query, rightsOf(input)),
    ])
    const near = found?.kind === 'unknown-field' && found.near !== null ? found.near : null
    const fault =
      found?.kind === 'unknown-field'
        ? [
            text('replace.unknown-field', { field: found.field }),
            ...(near === null ? [] : [text('replace.near-field', { near })]),
          ].join(' ')
        : ''
    const props: ContentReplaceProps = {
      ...frame,
      title: text('replace.title'),
      address: replaceAddress,
      asked: presentAsked(query, inMenuOrder(collections), fault, text),
      found: found?.kind === 'texts' ? presentFound(found, collections, text) : null,
    }
    return { screen: 'contentReplace', props, status: fault === '' ? status : 422 }
  }

  async function replace(input: StaffInput): Promise<ScreenReply> {
    const { form, text } = input
    const query = textQueryOf(form)
    const chosen = Object.keys(form).flatMap((name) => (name.startsWith(picked) ? [name.slice(picked.length)] : []))
    const replaced = await editor.texts.replace(query, chosen, rightsOf(input))
    const [files, faults] = replaced.kind === 'files' ? [replaced.files, []] : [[], replaced.faults]
    if (files.length === 0 && faults.length === 0)
      return show(input, query, { text: text('replace.none-picked'), isBad: true }, 422)
    const { from, to } = query
    return showReview(options, input, {
      files,
      faults,
      note: to === '' ? text('replace.note-out', { from }) : text('replace.note', { from, to }),
      back: `${replaceAddress}?${queryFields(query)}`,
      done: replaceAddress,
      kind: replaceAddress,
    })
  }
}

function rightsOf({ signedIn }: StaffInput): { mayChangeAll: boolean } {
  return { mayChangeAll: permissionsOf(signedIn.user.role).includes('settings') }
}
