import { join } from 'node:path'
import pino from 'pino'
import { createSiteChecker, readSite } from '../../generator/check-site.ts'
import { compileScript } from '../../generator/compile-browser.ts'
import { TemplateError } from '../../generator/compile-templates.ts'
import { formatFault } from '../../generator/faults/frame.ts'
import { type GenerateResult, generateChecked } from '../../generator/generate.ts'
import { watchSite } from '../../generator/watch.ts'
import { EnvironmentError } from '../../runtime/contract/environment-error.ts'
import { readManifestId } from '../../runtime/read-manifest.ts'
import { startServer } from '../../runtime/start.ts'
import { createDevExtension, type DevExtension } from '../dev-extension.ts'
import { asOfDay, displayPath, withFolders } from '../folders.ts'
import { createTextReader, reportFaults } from '../report-faults.ts'
import { readSettings, type ServerOptions, withServer } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { AddCommand } from '../townpages.ts'
import { untilStopped } from '../until-stopped.ts'
import { version } from '../version.ts'
import type { GenerateOptions } from './generate.ts'

type Options = GenerateOptions & ServerOptions
type Turn = () => Promise<boolean>

export const devCommand: AddCommand = (program, terminal, end) => {
  withServer(withFolders(program.command('dev')))
    .description('generate, serve, and follow every change: pages reload, faults are shown on them')
    .option('--out <dir>', 'the folder to write to', 'dist')
    .option('--as-of <date>', 'the day that pages are made for (YYYY-MM-DD); today by British time where none is given')
    .addHelpText('after', '\nExamples:\n  townpages dev\n  townpages dev --port 8080')
    .action(async (options: Options) => {
      const config = readSettings(options, terminal)
      if (config === null) return end(3)
      const client = await compileScript(join(import.meta.dirname, '../../runtime/browser/dev-client'))
      const extension = createDevExtension(client)
      const turn = createTurn(options, terminal, extension)
      const first = Promise.withResolvers<void>()
      const follow = async () => void ((await turn()) && first.resolve())
      const watching = await watchSite(options, follow)
      await follow()
      // With a fault from the start there is nothing to serve: the first good turn opens the site.
      const stopped = untilStopped().then(() => 'stopped' as const)
      if ((await Promise.race([first.promise, stopped])) !== 'stopped') {
        const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, pino.destination({ dest: 2, sync: true }))
        const server = await startServer({ config, folder: options.out, version, log, extension })
        terminal.print(`ready on ${server.address}`)
        await stopped
        await server.stop()
      }
      await watching.stop()
      end(0)
    })
}

/** One turn: check, generate, tell. True when the site could be written; whatever is wrong with content never ends the program. */
function createTurn(options: Options, terminal: Terminal, extension: DevExtension): Turn {
  const check = createSiteChecker()
  return async function turn() {
    try {
      const before = await readManifestId(options.out)
      const started = performance.now()
      const { faults, written } = await generateChecked(check(await readSite(options)), { ...options, asOf: asOfDay(options.asOf) })
      reportFaults(faults, options, terminal)
      if (written === null) showOnPages(faults, options, extension)
      else extension.clearFaults()
      if (written !== null && written.id !== before)
        terminal.tell(`${written.pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return written !== null
    } catch (error) {
      if (!(error instanceof TemplateError || error instanceof EnvironmentError)) throw error
      terminal.tell(error.message)
      extension.showFaults(error.message)
      return false
    }
  }
}

function showOnPages(faults: GenerateResult['faults'], options: Options, extension: DevExtension): void {
  const frame = {
    textOf: createTextReader(options),
    display: (file: string) => displayPath(options, file),
    paint: (_: string, text: string) => text,
    width: 110,
  }
  extension.showFaults(faults.map((fault) => formatFault(fault, frame)).join('\n\n'))
}
