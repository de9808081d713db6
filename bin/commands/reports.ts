import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import type { AddCommand, ExitCode } from '../command.ts'
import { type MakeReport, toMarkdown, toText } from '../reports/report.ts'
import type { Terminal } from '../terminal.ts'

type ReportOptions = { out: string; markdown?: string; json?: true }
type ReportCommand<Options> = {
  examples: readonly string[]
  /** Loads the code of the report on demand. */
  load: () => Promise<MakeReport<Options>>
}

/** Reports on the generated pages: on standard output, with a summary first, or as a Markdown file. */
export const reportCommands: AddCommand = (program, terminal, end) => {
  addReport(program.command('similarity').description('say how alike pages of a kind are'), terminal, end, {
    examples: ['townpages similarity', 'townpages similarity --markdown similarity.md'],
    load: async () => (await import('../reports/similarity.ts')).reportSimilarity,
  })
  addReport(program.command('readability').description('say how hard pages are to read'), terminal, end, {
    examples: ['townpages readability', 'townpages readability --markdown readability.md'],
    load: async () => (await import('../reports/readability.ts')).reportReadability,
  })
  const localFacts = program
    .command('local-facts')
    .description('list facts on places\u2019 pages that their neighbours\u2019 pages do not have')
    .requiredOption('--pattern <names...>', 'the patterns of the pages to look at')
    .option('--count <n>', 'how many places', Number, 10)
    .option('--seed <word>', 'what the places are drawn by', '1')
  addReport<{ pattern: string[]; count: number; seed: string }>(localFacts, terminal, end, {
    examples: ['townpages local-facts --pattern town --seed spring'],
    load: async () => (await import('../reports/local-facts.ts')).reportLocalFacts,
  })
}

function addReport<Options extends object>(
  command: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
  { examples, load }: ReportCommand<Options>,
): void {
  command
    .option('--out <dir>', 'the folder that pages were written to', 'dist')
    .option('--markdown <file>', 'write the account to this file instead')
    .addOption(new Option('--json', 'as JSON').conflicts('markdown'))
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)
    .action(async (options: Options & ReportOptions) => {
      const makeReport = await load()
      const { report, done } = terminal.progress()
      const account = await makeReport(options, report).finally(done)
      if (options.markdown !== undefined) await writeFile(options.markdown, toMarkdown(account))
      else terminal.print(options.json === true ? JSON.stringify(account.data) : toText(account))
      end(0)
    })
}
