import { join } from 'node:path'
import { compileScript } from '../../generator/compile/compile-browser.ts'
import { createSourceRenderer } from '../../generator/serves/text-sources/render-with-sources.ts'
import { type ChangedPaths, watchSite } from '../../generator/watch.ts'
import type { Config } from '../../runtime/server/config/config.ts'
import { createTimeLimit } from '../../runtime/shared/system/time-limit.ts'
import type { DocumentRenderer } from '../../runtime/site/render/render-page.ts'
import { createLocalLink, isLoopbackHost } from '../../runtime/staff/local-link.ts'
import { startServer } from '../../runtime/start.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import { adminSource } from '../commands/parts/admin-source.ts'
import { openChosenCache } from '../commands/parts/cache-options.ts'
import { editInThread } from '../commands/parts/threads/edit-in-thread.ts'
import { version } from '../commands/parts/version.ts'
import { waitForSignal } from '../commands/parts/wait-for-signal.ts'
import type { Terminal } from '../terminal.ts'
import { createComponentGallery, galleryPath } from './component-gallery.ts'
import { createDevExtension, type DevExtension } from './dev-extension.ts'
import { createDevLog } from './dev-log.ts'
import { createSourceOpener } from './open-source.ts'
import { createRebuilder, type Rebuilder } from './rebuilder.ts'
import { areTypes, createTypeUpdate } from './type-update.ts'

export type DevelopOptions = { options: GenerateOptions; config: Config; terminal: Terminal }

// Types are written, and components looked at again, when nothing changes for so long.
const quietMs = 300

/** `townpages dev`: generates, serves and follows every change until it is stopped. */
export async function develop({ options, config, terminal }: DevelopOptions): Promise<void> {
  const client = await compileScript(join(import.meta.dirname, '../../runtime/page/browser/dev-client'))
  const extension = createDevExtension(client)
  const gallery = await createComponentGallery({ options, config, terminal, scripts: extension.scripts })
  const openSource = createSourceOpener({ data: options.data, terminal })
  const rebuilder = createRebuilder({ options, cache: await openChosenCache(options), terminal, extension })
  const first = Promise.withResolvers<void>()
  const updateTypes = createTypeUpdate({ folders: options, terminal, sources: rebuilder.typeSources })
  const updateOthers = debounce(quietMs, async () => {
    const isWritten = await rebuilder.settled()
    await updateTypes()
    if (isWritten && (await gallery.update())) extension.reload()
  })
  const follow = async (changed: ChangedPaths | null) => {
    if (changed !== null && areTypes(changed, options)) return
    if (await rebuilder.rebuild()) first.resolve()
    updateOthers.soon()
  }
  const regenerate = async () => {
    if (!(await rebuilder.rebuild()) || !(await rebuilder.settled()))
      throw new Error('the content or a template has an error')
  }
  const watching = await watchSite(options, follow, { quietMs: 0 })
  try {
    await follow(null)
    // If there is a fault at the start, there is nothing to serve: the first successful turn opens the site.
    const stopped = waitForSignal().then(() => 'stopped' as const)
    if ((await Promise.race([first.promise, stopped])) === 'stopped') return
    await gallery.update()
    const log = createDevLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }, terminal.info)
    const onDayChange = options.asOf === undefined ? regenerate : 'ignore'
    // If others reached the server, the link would be anybody's.
    const localLink = isLoopbackHost(config.host) && !config.isProduction ? createLocalLink() : null
    // What somebody tries out is not for search engines, and not for the server of an exported site. Nobody would start
    // it again.
    const thread = editInThread({
      ...options,
      onFailure: (error) => log.error({ err: error }, 'the editor of content failed; the next call starts it again'),
    })
    const server = await startServer({
      config: { ...config, indexNow: null, searchConsole: null, apiUrl: null, watchdogSeconds: null },
      folder: options.out,
      program: { version, adminSource: adminSource(options) },
      log,
      day: { onChange: onDayChange },
      content: { folder: options.data, editor: thread.editor, generate: regenerate, follows: false },
      development: {
        localLink,
        extension: {
          ...joined(extension, gallery.handle, openSource),
          renderDocument: createDevRenderer(rebuilder),
          showsTimings: !config.isProduction,
        },
      },
    })
    rebuilder.showBy(server.show)
    if (localLink !== null) terminal.info(`administration, once within ten minutes: ${server.address}${localLink.path}`)
    terminal.print(`ready on ${server.address}`)
    terminal.note(`components on ${server.address}${galleryPath}`)
    await stopped
    await server.stop()
    await thread.stop()
  } finally {
    await watching.stop()
    await updateOthers.stop()
    await rebuilder.stop()
  }
}

/** Pages say where their texts come from. One that never ends answers 500. */
function createDevRenderer({ schemas }: Rebuilder): DocumentRenderer {
  const renderWithSources = createSourceRenderer()
  const limit = createTimeLimit()
  return (document) => {
    const known = schemas()
    if (known === null) throw new Error('a page is shown before any content was read')
    return limit.run(() => renderWithSources(document, known))
  }
}

/** The extension, and others that answer requests. */
function joined(extension: DevExtension, ...others: readonly DevExtension['handle'][]): DevExtension {
  return {
    ...extension,
    handle: (...request) => others.some((handle) => handle(...request)) || extension.handle(...request),
  }
}

/** Runs work once nothing has asked for it for a time. */
function debounce(quietMs: number, work: () => Promise<void>): { soon(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  return {
    soon() {
      clearTimeout(timer)
      timer = setTimeout(() => (underWay = underWay.then(work)), quietMs)
    },
    async stop() {
      clearTimeout(timer)
      await underWay
    },
  }
}
