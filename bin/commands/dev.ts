import type { AddCommand } from '../command.ts'
import type { GenerateOptions } from './generate.ts'
import { addCacheOptions } from './parts/cache-options.ts'
import { addFolderOptions } from './parts/folders.ts'
import { addServerOptions, readSettings, type ServerOptions } from './parts/server-options.ts'

export const devCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addServerOptions(addFolderOptions(program.command('dev'))))
    .description('generate, serve, and follow every change: pages reload, faults are shown on them')
    .option('--out <dir>', 'the folder to write to', 'dist')
    .option('--as-of <date>', 'the day that pages are made for (YYYY-MM-DD); today by British time where none is given')
    .addHelpText('after', '\nExamples:\n  townpages dev\n  townpages dev --port 8080')
    .action(async (options: GenerateOptions & ServerOptions) => {
      const config = readSettings(options)
      const { develop } = await import('../dev/develop.ts')
      await develop({ options, config, terminal })
      end(0)
    })
}
