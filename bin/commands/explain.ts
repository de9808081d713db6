import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import type { AddCommand } from '../command.ts'
import { addressOf } from './parts/address-of.ts'
import { addFolderOptions } from './parts/folders.ts'

export const explainCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('explain'))
    .description('say what an address resolves to, and why; ends with 1 if there is no page')
    .argument('<path>', 'an address of the site')
    .option('--out <dir>', 'the folder that the pages were written to', 'dist')
    .option('--gate', 'compare it with all pages, and say which figure keeps it from search engines')
    .addHelpText('after', '\nExamples:\n  townpages explain /\n  townpages explain /about-bath --gate')
    .action(async (path: string, options: SiteFolders & { out: string; gate?: true }) => {
      const manifest = await readManifest(options.out)
      const { explainAddress } = await import('../reports/explain-page.ts')
      const { lines, isMissing } = await explainAddress(manifest, addressOf(path), options)
      const print = (label: string, text: string) => terminal.print(`${label.padEnd(12)}${text}`)
      for (const [label, text] of lines) print(label, text)
      if (options.gate === true && !isMissing) {
        const { explainGate } = await import('../reports/similarity.ts')
        const { report, done } = terminal.progress()
        const failures = await explainGate(options.out, addressOf(path), report).finally(done)
        print('gate', failures.length === 0 ? 'passed' : failures.join('; '))
      }
      end(isMissing ? 1 : 0)
    })
}
