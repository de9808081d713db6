import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { type MakeAccount, toMarkdown, toText } from '../accounts/account.ts'
import type { Terminal } from '../terminal.ts'
import type { AddCommand, ExitCode } from '../townpages.ts'

type AccountOptions = { out: string; markdown?: string; json?: true }
/** `load`: what makes the account, loaded by the command that needs it. */
type AccountCommand<Options> = { examples: readonly string[]; load: () => Promise<MakeAccount<Options>> }

/** Accounts of the pages that were written: on standard output, a summary first, or as a file of Markdown. */
export const accountCommands: AddCommand = (program, terminal, end) => {
  addAccount(program.command('similarity').description('say how alike pages of a kind are'), terminal, end, {
    examples: ['townpages similarity', 'townpages similarity --markdown docs/similarity.md'],
    load: async () => (await import('../accounts/similarity.ts')).accountOfSimilarity,
  })
  addAccount(program.command('readability').description('say how hard pages are to read'), terminal, end, {
    examples: ['townpages readability', 'townpages readability --markdown docs/readability.md'],
    load: async () => (await import('../accounts/readability.ts')).accountOfReadability,
  })
  const localFacts = program
    .command('local-facts')
    .description('list facts on places\u2019 pages that their neighbours\u2019 pages do not have')
    .requiredOption('--pattern <names...>', 'the patterns of the pages to look at')
    .option('--count <n>', 'how many places', Number, 10)
    .option('--seed <word>', 'what the places are drawn by', '1')
  addAccount<{ pattern: string[]; count: number; seed: string }>(localFacts, terminal, end, {
    examples: ['townpages local-facts --pattern town --seed spring'],
    load: async () => (await import('../accounts/local-facts.ts')).accountOfLocalFacts,
  })
}

function addAccount<Options extends object>(
  command: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
  { examples, load }: AccountCommand<Options>,
): void {
  command
    .option('--out <dir>', 'the folder that pages were written to', 'dist')
    .option('--markdown <file>', 'write the account to this file instead')
    .addOption(new Option('--json', 'as JSON').conflicts('markdown'))
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)
    .action(async (options: Options & AccountOptions) => {
      const makeAccount = await load()
      const { report, done } = terminal.progress()
      const account = await makeAccount(options, report).finally(done)
      if (options.markdown !== undefined) await writeFile(options.markdown, toMarkdown(account))
      else terminal.print(options.json === true ? JSON.stringify(account.data) : toText(account))
      end(0)
    })
}
