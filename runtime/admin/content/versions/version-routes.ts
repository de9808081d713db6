import type { ContentVersion, FileChange } from '../../../publishing/store/version-store.ts'
import { filesAfter, filesBefore } from '../../../publishing/versions/earlier-versions.ts'
import { readNames } from '../../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import {
  contentAddress,
  entryVersionsAddress,
  listAddress,
  versionAddress,
  versionsAddress,
} from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import type { ContentVersionsProps } from '../content-props.ts'
import { contentDone } from '../done-message.ts'
import { entryTabs, nameOf } from '../entry/show-entry.ts'
import { showReview } from '../review/review.ts'
import { readFileWords } from './file-words.ts'
import {
  byAndWhen,
  hashesOf,
  noteText,
  presentVersionDays,
  presentVersionFile,
  type VersionWords,
  whatText,
} from './present-versions.ts'
import { takeBack } from './take-back.ts'
import { versionNumber } from './version-number.ts'

const access = 'content'
const versionsOnPage = 50

type Shown = Pick<ContentVersionsProps, 'title' | 'tabs'> & { address: string; kind: string }

/** What was published: all versions, those of an entry, one version, and the way back to what was before it. */
export function versionRoutes(options: ContentParts): readonly AdminRoute[] {
  const { store } = options
  const { editor } = options.content
  return [
    staffRoute({ method: 'get', path: versionsAddress, access, handle: showAll }),
    staffRoute({
      method: 'get',
      path: `${versionsAddress}/:number`,
      access,
      handle: (input) => showVersion(options, input),
    }),
    ...(['undo', 'restore'] as const).map((kind) =>
      staffRoute({
        method: 'post',
        path: `${versionsAddress}/:number/${kind}`,
        access,
        handle: (input) => bringBack(options, input, kind),
      }),
    ),
    staffRoute({
      method: 'post',
      path: `${versionsAddress}/:number/take-back`,
      access,
      handle: (input) => takeVersionBack(options, input),
    }),
    staffRoute({ method: 'get', path: `${contentAddress}/:collection/:slug/versions`, access, handle: showOfEntry }),
  ]

  async function showAll(input: StaffInput): Promise<ScreenReply> {
    const [address, title] = [versionsAddress, input.text('content.versions')]
    return showList(input, { address, kind: address, title, tabs: [] })
  }

  async function showOfEntry(input: StaffInput): Promise<ScreenReply> {
    const entry = await editor.entries.get(input.params.collection ?? '', input.params.slug ?? '')
    if (entry === null) return input.notice('unknown')
    const { collection, slug, path } = entry
    const [address, kind] = [entryVersionsAddress(collection, slug), listAddress(collection)]
    const tabs = entryTabs(entry, 'history', input.text)
    return showList(input, { address, kind, title: nameOf(entry), tabs }, path)
  }

  async function showList(input: StaffInput, { address, kind, ...shown }: Shown, path?: string): Promise<ScreenReply> {
    const before = versionNumber(input.request.query.before)
    const query = { ...(path !== undefined && { path }), ...(before !== null && { before }) }
    const found = await store.versions.list({ ...query, limit: versionsOnPage + 1 })
    const versions = found.slice(0, versionsOnPage)
    const last = found.length > versionsOnPage ? versions.at(-1) : undefined
    // Of several files only the names are shown.
    const compared = versions.filter(({ files }) => path !== undefined || files === 1).flatMap(({ first }) => first)
    const [frame, words] = await Promise.all([
      contentFrame({ content: options.content, input, kind }),
      readWords(options, input, compared),
    ])
    const props = {
      ...frame,
      ...shown,
      // A file of its own is its list.
      back: path === undefined || !path.includes('/') ? null : { text: words.files.kind(path), address: kind },
      days: presentVersionDays(versions, path !== undefined, new Date(), words),
      newer: before === null ? null : address,
      older: last === undefined ? null : `${address}?before=${last.number}`,
    }
    return { screen: 'contentVersions', props }
  }
}

/** What the message of a publication offers: in one step, or as a change to look at if that is not possible. */
async function takeVersionBack(options: ContentParts, input: StaffInput): Promise<ScreenReply> {
  const of = versionNumber(input.params.number)
  if (of === null) return input.notice('unknown')
  const taken = await takeBack(options, input, of, input.text('content.undone', { number: of }))
  if (taken?.result.kind !== 'published') return bringBack(options, input, 'undo')
  const { version, isLive } = taken.result
  const { back = '' } = input.form
  // The page of an entry that goes with the version is gone.
  const isThere = back.startsWith(contentAddress) && taken.files.every(({ text }) => text !== null)
  const said = new URLSearchParams({ done: isLive ? 'published' : 'stored', version: String(version.number) })
  return { to: `${isThere ? back : versionAddress(version.number)}?${said}` }
}

/** Shows what it changes to take a version back, or to have its files as they were after it. */
async function bringBack(options: ContentParts, input: StaffInput, kind: 'undo' | 'restore'): Promise<ScreenReply> {
  const of = versionNumber(input.params.number)
  const readFiles = kind === 'undo' ? filesBefore : filesAfter
  const files = of === null ? null : await readFiles(options.store.versions, of)
  if (of === null || files === null) return input.notice('unknown')
  const note = input.text(kind === 'undo' ? 'content.undone' : 'content.restored', { number: of })
  return showReview(options, input, {
    files,
    note,
    back: versionAddress(of),
    kind: versionsAddress,
    origin: { kind, of },
  })
}

/** A version, with the ways back. To what it left there is none while its files are still so. */
async function showVersion(options: ContentParts, input: StaffInput): Promise<ScreenReply> {
  const { content, store } = options
  const { editor } = content
  const version = await versionOf(input, store.versions)
  if (version === null) return input.notice('unknown')
  const text = input.text
  const { number, files } = version
  const message = contentDone(input.request, text)
  const [frame, words, current] = await Promise.all([
    contentFrame({ content, input, kind: versionsAddress, message }),
    readWords(options, input, files),
    editor.files.read(files.map(({ path }) => path)),
  ])
  const versions = new Map(current.map((file) => [file.path, file.version]))
  const isCurrent = files.every(({ path, after }) => versions.get(path) === after)
  const props = {
    ...frame,
    title: text('content.version-title', { number, what: whatText(files, files.length, words) }),
    about: byAndWhen(version, words),
    note: noteText(version, text),
    back: { text: text('content.versions'), address: versionsAddress },
    files: files.map((file) => presentVersionFile(file, words)),
    ways: [
      ...(isCurrent
        ? []
        : [{ text: text('content.restore', { number }), address: `${versionAddress(number)}/restore` }]),
      { text: text('content.undo', { number }), address: `${versionAddress(number)}/undo` },
    ],
  }
  return { screen: 'contentVersion', props }
}

type Versions = ContentParts['store']['versions']

async function versionOf({ params }: StaffInput, versions: Versions): Promise<ContentVersion | null> {
  const number = versionNumber(params.number)
  return number === null ? null : versions.get(number)
}

/** `compared`: the files of which it is shown what changed. */
async function readWords(
  { content, store }: ContentParts,
  { text }: StaffInput,
  compared: readonly FileChange[],
): Promise<VersionWords> {
  const [files, texts, nameOf] = await Promise.all([
    readFileWords(content.editor.entries, text),
    store.versions.texts(hashesOf(compared)),
    readNames(store.users, text),
  ])
  return { files, texts, nameOf, text }
}
