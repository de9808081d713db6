import { writeFile } from 'node:fs/promises'
import type { AddCommand } from '../townpages.ts'

export const similarityCommand: AddCommand = (program, terminal, end) => {
  program
    .command('similarity')
    .description('say how alike pages of a kind are, of those that were written')
    .option('--out <dir>', 'the folder that they were written to', 'dist')
    .option('--markdown <file>', 'write the account to this file too')
    .addHelpText('after', '\nExamples:\n  townpages similarity\n  townpages similarity --markdown docs/similarity.md')
    .action(async (options: { out: string; markdown?: string }) => {
      const { compareSite } = await import('../compare-site.ts')
      const account = await compareSite(options.out)
      if (options.markdown !== undefined) await writeFile(options.markdown, account)
      else terminal.print(account)
      end(0)
    })
}
