import cluster from 'node:cluster'
import { Option } from 'commander'
import type { Logger } from 'pino'
import type { Config } from '../../runtime/server/config/config.ts'
import type { Peers } from '../../runtime/server/workers/run-worker.ts'
import type { DayChangeOptions } from '../../runtime/site/day-change.ts'
import type { RunningServer } from '../../runtime/start.ts'
import type { AddCommand } from '../command.ts'
import type { GenerateOptions } from './generate.ts'
import { adminSource } from './parts/admin-source.ts'
import { addCacheOptions } from './parts/cache-options.ts'
import { addFolderOptions, hasFolders } from './parts/folders.ts'
import { addServerOptions, readSettings, type ServerOptions } from './parts/server-options.ts'
import { editInThread } from './parts/threads/edit-in-thread.ts'
import { generateInThread } from './parts/threads/publish-in-thread.ts'
import { version } from './parts/version.ts'
import { waitForSignal } from './parts/wait-for-signal.ts'
import { wholeNumberTo } from './parts/whole-number.ts'

type Options = GenerateOptions & ServerOptions & { generate?: true; workers?: number }

const maxWorkers = 64

export const serveCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addServerOptions(addFolderOptions(program.command('serve'), ({ generate }) => generate === true)))
    .description('serve the pages that were written')
    .option('--out <dir>', 'the folder to serve', 'dist')
    .option('--generate', 'check the content and write the pages first')
    .addOption(
      new Option(
        '--workers <n>',
        'how many processes answer; one that ends is replaced, and SIGHUP replaces all',
      ).argParser(wholeNumberTo(maxWorkers)),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  townpages serve\n  townpages serve --generate --port 8080\n  townpages serve --workers 2',
    )
    .action(async (options: Options) => {
      const config = readSettings(options)
      const start = async (peers: Peers | null) => startSite(options, { config, log: await openLog(config), peers })
      if (cluster.isWorker) {
        const { runWorker } = await import('../../runtime/server/workers/run-worker.ts')
        return runWorker(start)
      }
      const generated =
        options.generate === true ? await (await import('./generate.ts')).runGenerate(options, terminal) : 0
      if (generated !== 0) return end(generated)
      const onReady = (address: string) => terminal.print(`ready on ${address}`)
      if (options.workers !== undefined) {
        const { superviseWorkers } = await import('../../runtime/server/workers/supervise-workers.ts')
        return end(await superviseWorkers({ count: options.workers, log: await openLog(config), onReady }))
      }
      const server = await start(null)
      // Whoever reads that it is ready may end it at once.
      const signal = waitForSignal()
      onReady(server.address)
      await signal
      await server.stop()
      end(0)
    })
}

/** Starts a server with what it does with content. */
export async function startSite(
  options: Options,
  { config, log, peers = null }: { config: Config; log: Logger; peers?: Peers | null },
): Promise<RunningServer> {
  const { startServer } = await import('../../runtime/start.ts')
  const generate = generateInThread(options)
  const thread = hasFolders(options)
    ? editInThread({
        ...options,
        onFailure: (error) => log.error({ err: error }, 'the editor of content failed; the next call starts it again'),
      })
    : null
  const content = thread === null ? null : { folder: options.data, editor: thread.editor, generate, follows: true }
  // A server without the content reads what another program writes.
  const day: DayChangeOptions = { onChange: content === null ? 'report' : generate }
  const program = { version, adminSource: adminSource(options) }
  const server = await startServer({ config, folder: options.out, program, log, day, content, peers })
  return {
    ...server,
    async stop() {
      await server.stop()
      await thread?.stop()
    },
  }
}

async function openLog(config: Config): Promise<Logger> {
  return (await import('../../runtime/server/telemetry/create-log.ts')).createLog(config)
}
