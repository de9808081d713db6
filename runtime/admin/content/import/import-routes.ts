import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { importAddress, importChangesAddress, importColumnsAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { createKnownCollections } from '../known-collections.ts'
import { importDoneRoutes } from './import-done-routes.ts'
import { createImportPublications } from './import-publications.ts'
import { createImportRuns } from './import-runs.ts'
import { createKeptImports, type KeptImport } from './kept-import.ts'
import { importable } from './present-import.ts'
import { publishImportRoutes } from './publish-import-routes.ts'
import { readImport } from './read-import.ts'
import { type ImportContext, showColumns, showStart, type WithKept } from './show-import.ts'

const access = 'content'

/**
 * The import of a table: a file or pasted rows, their columns, what they change, and publishing it. Nothing is written
 * before the last step.
 */
export function importRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor } = options.content
  const now = () => new Date()
  const { drafts, settings } = options.store
  const kept = createKeptImports(drafts, now)
  const publications = createImportPublications({ settings, log: options.log, now })
  const collections = createKnownCollections(editor)
  const context: ImportContext = { ...options, runs: createImportRuns(editor), kept, publications, collections }
  const withKept: WithKept = (answer) => async (input) => {
    const it = await kept.get(input.signedIn.user.id)
    const isKnown = it !== null && importable(await collections(input.site)).some(({ name }) => name === it.collection)
    return isKnown ? answer(input, it) : { to: importAddress }
  }
  const columns = { path: importColumnsAddress, access } as const
  return [
    staffRoute({ method: 'get', path: importAddress, access, handle: (input) => showStart(context, input, {}) }),
    staffRoute({
      method: 'post',
      path: importAddress,
      access,
      bodyLimit: 10 * 1024 * 1024,
      takesFiles: true,
      handle: (input) => take(context, input),
    }),
    staffRoute({ ...columns, method: 'get', handle: withKept((input, it) => showColumns(context, input, it)) }),
    staffRoute({ ...columns, method: 'post', handle: withKept((input, it) => chooseColumns(context, input, it)) }),
    ...publishImportRoutes(context, withKept),
    ...importDoneRoutes(context),
  ]
}

/** Keeps rows that can be read, and goes on with their columns. */
async function take(context: ImportContext, input: StaffInput): Promise<ScreenReply> {
  const { site, form, files, signedIn, notice, text } = input
  const { editor } = context.content
  const into = form.into ?? ''
  if (!importable(await context.collections(site)).some(({ name }) => name === into)) return notice('unknown')
  const read = readImport(form.text ?? '', files.get('file'))
  if ('problem' in read) {
    const said =
      read.problem === 'empty' ? text('import.empty') : `${text('import.not-utf-8')} ${text('import.not-utf-8-remedy')}`
    return showStart(context, input, { into, text: form.text ?? '', message: { text: said, isBad: true } })
  }
  const table = await editor.imports.table({ collection: into, format: read.format, text: read.text })
  if (table.kind === 'faults') {
    const message = { text: text('import.unread'), isBad: true }
    return showStart(context, input, { into, text: read.text, faults: table.faults, message })
  }
  const isPart = form.whole === undefined
  await context.kept.save(signedIn.user.id, { collection: into, ...read, isPart, columns: null })
  return { to: importColumnsAddress }
}

async function chooseColumns(
  { content, kept }: ImportContext,
  { form, signedIn }: StaffInput,
  it: KeptImport,
): Promise<ScreenReply> {
  const table = await content.editor.imports.table({ collection: it.collection, format: it.format, text: it.text })
  if (table.kind === 'faults') return { to: importColumnsAddress }
  const chosen = table.columns.map(({ name }, index) => [name, form[`column.${index}`] || null] as const)
  await kept.save(signedIn.user.id, { ...it, columns: Object.fromEntries(chosen) })
  return { to: importChangesAddress }
}
