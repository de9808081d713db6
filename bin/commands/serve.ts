import { once } from 'node:events'
import pino from 'pino'
import { readConfig } from '../../runtime/config.ts'
import { startServer } from '../../runtime/start.ts'
import { withFolders } from '../folders.ts'
import type { AddCommand } from '../townpages.ts'
import { version } from '../version.ts'
import { type GenerateOptions, runGenerate } from './generate.ts'

type Options = GenerateOptions & { port?: string; host?: string; generate?: true }

export const serveCommand: AddCommand = (program, terminal, end) => {
  withFolders(program.command('serve'))
    .description('serve the pages that were written')
    .option('--out <dir>', 'the folder to serve', 'dist')
    .option('--port <number>', 'the port to listen on; PORT, or 3000')
    .option('--host <address>', 'the address to listen on; HOST, or 127.0.0.1')
    .option('--generate', 'check the content and write the pages first')
    .addHelpText('after', '\nExamples:\n  townpages serve\n  townpages serve --generate --port 8080')
    .action(async (options: Options) => {
      const read = readConfig({
        ...process.env,
        ...(options.port === undefined ? {} : { PORT: options.port }),
        ...(options.host === undefined ? {} : { HOST: options.host }),
      })
      if ('problems' in read) {
        for (const problem of read.problems) terminal.tell(`townpages: ${problem}`)
        return end(3)
      }
      const generated = options.generate === true ? await runGenerate(options, terminal) : 0
      if (generated !== 0) return end(generated)
      const log = pino({ level: read.config.logLevel }, pino.destination({ dest: 2, sync: true }))
      const server = await startServer({ config: read.config, folder: options.out, version, log })
      terminal.print(`ready on ${server.address}`)
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      await server.stop()
      end(0)
    })
}
