import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { ContentCollection } from '../../../contract/content/entries.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { contentAddress, entryAddress, listAddress, newAddress } from '../content-addresses.ts'
import { contentFrame, faultItems } from '../content-frame.ts'
import { authorIn, type ContentParts } from '../content-parts.ts'
import type { ContentNewProps } from '../content-props.ts'
import { kindOf } from '../lists/present-list.ts'
import { textFrom } from '../review/read-files.ts'
import { showReview } from '../review/review.ts'
import { hasDrafts } from './draft-message.ts'
import { nameFault, namesIn } from './name-fault.ts'

const access = 'content'
const path = `${contentAddress}/new/:collection`

type Shown = Pick<ContentNewProps, 'name' | 'slug' | 'fault' | 'text'> & {
  faults: readonly ContentFault[]
  file: string | null
}
type Kind = ContentCollection & { schema: object }

/** New entries: somebody gives a name, and looks at the file that the site makes of it. */
export function newEntryRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor } = options.content
  return [
    staffRoute({ method: 'get', path, access, handle: show }),
    staffRoute({ method: 'post', path, access, bodyLimit: 2 * 1024 * 1024, handle: make }),
  ]

  async function show(input: StaffInput): Promise<ScreenReply> {
    const kind = await kindIn(input)
    if (kind === null) return input.notice('unknown')
    return showNew(input, kind, { name: '', slug: '', fault: '', text: null, faults: [], file: null })
  }

  async function make(input: StaffInput): Promise<ScreenReply> {
    const { form, notice, signedIn, text } = input
    const kind = await kindIn(input)
    if (kind === null) return notice('unknown')
    const names = namesIn(form)
    const change = await editor.entries.create(kind.name, { slug: names.slug, name: names.name || null })
    const typed = {
      name: names.name,
      slug: form.slug ?? '',
      text: form.text === undefined ? null : textFrom(form.text),
    }
    if (change.kind !== 'files') {
      const faults = change.kind === 'faults' ? change.faults : []
      return showNew(input, kind, { ...typed, fault: nameFault(change, names, text), faults, file: null })
    }
    const files = change.files.map((file) => ({ ...file, text: typed.text ?? file.text }))
    const [file] = files
    const { faults } = await editor.drafts.check(files)
    const own = faults.filter(({ severity, path: of }) => severity === 'error' && of === file?.path)
    if (own.length > 0) {
      const shown = {
        ...typed,
        slug: names.slug,
        text: file?.text ?? '',
        fault: '',
        faults: own,
        file: file?.path ?? null,
      }
      return showNew(input, kind, shown)
    }
    const note = text('content.new-note', { name: names.name || names.slug })
    const done = entryAddress(kind.name, names.slug)
    if (hasDrafts(kind.schema)) {
      // A draft has no pages, so there is nothing to look at before somebody fills it in.
      const by = authorIn(options, input)
      const published = await options.content.publish({ files, note, by }, signedIn.user.role)
      if (published.kind === 'published') return { to: `${done}?done=published&version=${published.version.number}` }
    }
    return showReview(options, input, { files, note, back: newAddress(kind.name), done, kind: listAddress(kind.name) })
  }

  async function showNew(
    input: StaffInput,
    { name, title, schema }: Kind,
    { faults, file, ...shown }: Shown,
  ): Promise<ScreenReply> {
    const text = input.text
    const kind = listAddress(name)
    const isRefused = faults.length > 0 || shown.fault !== ''
    const message = file === null ? null : { text: text('content.new-text'), isBad: true }
    const props: ContentNewProps = {
      ...(await contentFrame({ content: options.content, input, kind, message })),
      ...shown,
      title: text('content.new', { kind: kindOf({ ...schema }, name) }),
      back: { text: title, address: kind },
      address: newAddress(name),
      hasDrafts: hasDrafts(schema),
      faults: faultItems(faults, text, file),
    }
    return { screen: 'contentNew', props, status: isRefused ? 422 : 200 }
  }

  /** The kind of content in the address, if there can be more of it. */
  async function kindIn({ params }: StaffInput): Promise<Kind | null> {
    const kind = (await editor.entries.collections()).find(({ name }) => name === params.collection)
    return kind === undefined || kind.schema === null || kind.isSingle ? null : { ...kind, schema: kind.schema }
  }
}
