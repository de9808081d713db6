import { join } from 'node:path'
import pino from 'pino'
import type { Cache } from '../../generator/cache/cache.ts'
import { compileScript } from '../../generator/compile/compile-browser.ts'
import { TemplateError } from '../../generator/compile/template-error.ts'
import { formatFault } from '../../generator/faults/frame.ts'
import { createPublisher, type PublishResult } from '../../generator/publish.ts'
import { watchSite } from '../../generator/watch.ts'
import { createLocalLink, isLoopbackHost } from '../../runtime/admin/sign-in/local-link.ts'
import type { Config } from '../../runtime/config/config.ts'
import { readManifestId } from '../../runtime/site/read-manifest.ts'
import { startServer } from '../../runtime/start.ts'
import { EnvironmentError } from '../../runtime/system/environment-error.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import { openChosenCache } from '../commands/parts/cache-options.ts'
import { asOfDay, displayPath } from '../commands/parts/folders.ts'
import { version } from '../commands/parts/version.ts'
import { waitForSignal } from '../commands/parts/wait-for-signal.ts'
import { createTextReader, reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { type ComponentGallery, createComponentGallery, galleryPath } from './component-gallery.ts'
import { createDevExtension, type DevExtension } from './dev-extension.ts'

type Turn = () => Promise<boolean>
type TurnParts = { options: GenerateOptions; cache: Cache; terminal: Terminal; extension: DevExtension; gallery: ComponentGallery }
export type DevelopOptions = { options: GenerateOptions; config: Config; terminal: Terminal }

/** `townpages dev`: generates, serves and follows every change until it is stopped. */
export async function develop({ options, config, terminal }: DevelopOptions): Promise<void> {
  const client = await compileScript(join(import.meta.dirname, '../../runtime/browser/dev-client'))
  const extension = createDevExtension(client)
  const gallery = await createComponentGallery({ options, config, terminal, scripts: extension.scripts })
  const turn = createTurn({ options, cache: await openChosenCache(options), terminal, extension, gallery })
  const first = Promise.withResolvers<void>()
  const follow = async () => void ((await turn()) && first.resolve())
  const regenerate = async () => {
    if (!(await turn())) throw new Error('the content or a template has an error')
  }
  const watching = await watchSite(options, follow)
  try {
    await follow()
    // If there is a fault at the start, there is nothing to serve: the first successful turn opens the site.
    const stopped = waitForSignal().then(() => 'stopped' as const)
    if ((await Promise.race([first.promise, stopped])) === 'stopped') return
    const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, pino.destination({ dest: 2, sync: true }))
    const onDayChange = options.asOf === undefined ? regenerate : 'ignore'
    // If others reached the server, the link would be anybody's.
    const localLink = isLoopbackHost(config.host) && !config.isProduction ? createLocalLink() : null
    // What somebody tries out is not for search engines, and not for the server of an exported site.
    const server = await startServer({
      config: { ...config, indexNow: null, apiUrl: null },
      folder: options.out,
      version,
      log,
      onDayChange,
      localLink,
      extension: withGallery(extension, gallery),
    })
    if (localLink !== null) terminal.info(`administration, once within ten minutes: ${server.address}${localLink.path}`)
    terminal.print(`ready on ${server.address}`)
    terminal.info(`components on ${server.address}${galleryPath}`)
    await stopped
    await server.stop()
  } finally {
    await watching.stop()
  }
}

/** One turn: check, generate, report. True if the site was written. Faults in content never end the program. */
function createTurn({ options, cache, terminal, extension, gallery }: TurnParts): Turn {
  const publisher = createPublisher({ ...options, cache })
  let wasAtFault = false
  return async function turn() {
    try {
      const before = await readManifestId(options.out)
      const started = performance.now()
      const { faults, written } = await publisher.publish(asOfDay(options.asOf))
      reportFaults(faults, options, terminal)
      if (written === null) {
        showOnPages(faults, options, extension)
        terminal.info('waiting for a change; Ctrl+C ends')
      } else {
        extension.clearFaults()
        if (wasAtFault) terminal.info(faults.length === 0 ? 'repaired: no faults' : 'repaired: no errors')
      }
      wasAtFault = written === null
      if (written !== null && written.id !== before)
        terminal.info(`${written.pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      if (written !== null && (await gallery.update())) extension.reload()
      return written !== null
    } catch (error) {
      if (!(error instanceof TemplateError || error instanceof EnvironmentError)) throw error
      wasAtFault = true
      terminal.info(error.message)
      extension.showFaults(error.message)
      return false
    }
  }
}

function withGallery(extension: DevExtension, gallery: ComponentGallery): DevExtension {
  return { ...extension, handle: (request, response) => gallery.handle(request, response) || extension.handle(request, response) }
}

function showOnPages(faults: PublishResult['faults'], options: GenerateOptions, extension: DevExtension): void {
  const frame = {
    textOf: createTextReader(options),
    display: (file: string) => displayPath(options, file),
    colorize: (_: string, text: string) => text,
    width: 110,
  }
  extension.showFaults(faults.map((fault) => formatFault(fault, frame)).join('\n\n'))
}
