import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Terminal } from '../terminal.ts'
import type { AddCommand, ExitCode } from '../townpages.ts'

type AccountOptions = { out: string; markdown?: string }
type Account<Options extends AccountOptions> = { example: string; write: (options: Options) => Promise<string> }

/** Accounts of the pages that were written, for people to read: on standard output, or as a file of Markdown. */
export const accountCommands: AddCommand = (program, terminal, end) => {
  addAccount(program.command('similarity').description('say how alike pages of a kind are'), terminal, end, {
    example: 'townpages similarity --markdown docs/similarity.md',
    write: async (options) => (await import('../accounts/similarity.ts')).accountOfSimilarity(options),
  })
  addAccount(program.command('readability').description('say how hard pages are to read'), terminal, end, {
    example: 'townpages readability --markdown docs/readability.md',
    write: async (options) => (await import('../accounts/readability.ts')).accountOfReadability(options),
  })
  const localFacts = program
    .command('local-facts')
    .description('list facts on places\u2019 pages that their neighbours\u2019 pages do not have')
    .requiredOption('--pattern <names...>', 'the patterns of the pages to look at')
    .option('--count <n>', 'how many places', Number, 10)
    .option('--seed <word>', 'what the places are drawn by', '1')
  addAccount<AccountOptions & { pattern: string[]; count: number; seed: string }>(localFacts, terminal, end, {
    example: 'townpages local-facts --pattern town --seed spring',
    write: async (options) => (await import('../accounts/local-facts.ts')).accountOfLocalFacts(options),
  })
}

function addAccount<Options extends AccountOptions>(
  command: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
  { example, write }: Account<Options>,
): void {
  command
    .option('--out <dir>', 'the folder that pages were written to', 'dist')
    .option('--markdown <file>', 'write the account to this file instead')
    .addHelpText('after', `\nExample:\n  ${example}`)
    .action(async (options: Options) => {
      const account = await write(options)
      if (options.markdown === undefined) terminal.print(account)
      else await writeFile(options.markdown, account)
      end(0)
    })
}
