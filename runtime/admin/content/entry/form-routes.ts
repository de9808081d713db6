import { EditorTimeError } from '../../../contract/content/content-editor.ts'
import type { DraftCheck } from '../../../contract/content/drafts.ts'
import { isRecord } from '../../../shared/content/is-record.ts'
import { permissionsOf } from '../../../staff/roles.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { lastPublication } from '../conflict/last-publication.ts'
import { contentAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { textFrom } from '../review/read-files.ts'
import type { CheckedText, LoadedEntry } from './client/entry-calls.ts'
import { othersText } from './show-entry.ts'

const access = 'content'
const entryPath = `${contentAddress}/:collection/:slug`

/** What the form of an entry asks for while somebody types; the answers are JSON. */
export function formRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor, publishing } = options.content
  return [
    staffRoute({ method: 'get', path: `${contentAddress}/:collection/names.json`, access, handle: sendNames }),
    staffRoute({ method: 'get', path: `${entryPath}/form.json`, access, handle: sendEntry }),
    staffRoute({
      method: 'post',
      path: `${entryPath}/typed`,
      access,
      bodyLimit: 2 * 1024 * 1024,
      limit: 'reads',
      handle: takeTyped,
    }),
  ]

  async function sendNames({ params, response }: StaffInput): Promise<ScreenReply> {
    const entries = await editor.entries.names()
    response.json(
      entries.filter(({ collection }) => collection === params.collection).map(({ slug, name }) => ({ slug, name })),
    )
    return 'answered'
  }

  async function sendEntry({ params, response, signedIn, notice }: StaffInput): Promise<ScreenReply> {
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    if (entry === null) return notice('unknown')
    const { path, text, version, data, schema, faults } = entry
    const isAdmin = permissionsOf(signedIn.user.role).includes('settings')
    response.json({ path, text, version, data, schema, faults, isAdmin } satisfies LoadedEntry)
    return 'answered'
  }

  /**
   * Checks a text, and keeps it as a draft if somebody has typed it (`keep`). With `data`, the values of the form, the
   * text is first given these.
   */
  async function takeTyped(input: StaffInput): Promise<ScreenReply> {
    const { params, form, response, signedIn, notice, text: say } = input
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    const data = form.data === undefined ? undefined : valuesFrom(form.data)
    if (entry === null || data === null) return notice('unreadable')
    const { path } = entry
    const published = form.base === entry.version ? '' : (await lastPublication(options, entry, input)).sentence
    const typed = textFrom(form.text ?? '')
    const written =
      data === undefined ? { kind: 'text' as const, text: typed } : await editor.drafts.withData(path, typed, data)
    if (written.kind === 'faults') {
      response.json({ text: typed, data: null, faults: written.faults, others: '', published } satisfies CheckedText)
      return 'answered'
    }
    const { text } = written
    if (form.keep === 'yes') {
      if (text === entry.text) await publishing.drafts.discard(signedIn.user.id, path)
      else await publishing.drafts.save({ userId: signedIn.user.id, path, text, base: form.base ?? null })
    }
    const check = editor.drafts.check([{ path, text }]).catch((error: unknown) => uncheckedText(error, path, say))
    const [checked, others] = await Promise.all([check, publishing.drafts.others(signedIn.user.id, path)])
    const shown = othersText(others, say)
    response.json({
      text,
      data: checked.data[path] ?? null,
      faults: checked.faults,
      others: shown,
      published,
    } satisfies CheckedText)
    return 'answered'
  }
}

/**
 * What is said of a text whose check did not end: it is kept, and the form does not send it again by itself. Rethrows
 * other errors.
 */
function uncheckedText(error: unknown, path: string, text: AdminText): DraftCheck {
  if (!(error instanceof EditorTimeError)) throw error
  const message = text('content.unchecked', { seconds: error.seconds })
  const place = {
    file: path,
    path,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    pointer: null,
    related: [],
    fix: null,
  }
  const fault = {
    code: 'unchecked',
    severity: 'error' as const,
    message,
    remedy: text('content.unchecked.remedy'),
    ...place,
  }
  return { faults: [fault], data: {} }
}

/** Null if it is not the JSON of a mapping. */
function valuesFrom(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
