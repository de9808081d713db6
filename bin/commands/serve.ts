import type { AddCommand } from '../command.ts'
import type { GenerateOptions } from './generate.ts'
import { addCacheOptions } from './parts/cache-options.ts'
import { editInThread } from './parts/edit-in-thread.ts'
import { addFolderOptions, hasFolders } from './parts/folders.ts'
import { generateInThread } from './parts/generate-in-thread.ts'
import { addServerOptions, readSettings, type ServerOptions } from './parts/server-options.ts'
import { version } from './parts/version.ts'
import { waitForSignal } from './parts/wait-for-signal.ts'

type Options = GenerateOptions & ServerOptions & { generate?: true }

export const serveCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addServerOptions(addFolderOptions(program.command('serve'), ({ generate }) => generate === true)))
    .description('serve the pages that were written')
    .option('--out <dir>', 'the folder to serve', 'dist')
    .option('--generate', 'check the content and write the pages first')
    .addHelpText('after', '\nExamples:\n  townpages serve\n  townpages serve --generate --port 8080')
    .action(async (options: Options) => {
      const config = readSettings(options, terminal)
      if (config === null) return end(3)
      const generated = options.generate === true ? await (await import('./generate.ts')).runGenerate(options, terminal) : 0
      if (generated !== 0) return end(generated)
      const [{ createLog }, { startServer }] = await Promise.all([
        import('../../runtime/telemetry/create-log.ts'),
        import('../../runtime/start.ts'),
      ])
      const log = createLog(config)
      const generate = generateInThread(options)
      const thread = hasFolders(options)
        ? editInThread({
            ...options,
            onFailure: (error) => log.error({ err: error }, 'the editor of content failed; the next call starts it again'),
          })
        : null
      const content = thread === null ? null : { folder: options.data, editor: thread.editor, generate, follows: true }
      // A server that does not generate reads what another program writes.
      const onDayChange = options.generate === true ? generate : 'report'
      const server = await startServer({ config, folder: options.out, version, log, onDayChange, content })
      terminal.print(`ready on ${server.address}`)
      await waitForSignal()
      await server.stop()
      await thread?.stop()
      end(0)
    })
}
