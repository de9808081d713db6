import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import type { AddCommand } from '../command.ts'
import { addressOf } from './parts/address-of.ts'
import { addFolderOptions } from './parts/folders.ts'

export const explainCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('explain'))
    .description('say what an address resolves to, and why; ends with 1 where no page stands')
    .argument('<path>', 'an address of the site')
    .option('--out <dir>', 'the folder that the pages were written to', 'dist')
    .addHelpText('after', '\nExamples:\n  townpages explain /')
    .action(async (path: string, options: SiteFolders & { out: string }) => {
      const manifest = await readManifest(options.out)
      const { explainAddress } = await import('../reports/explain-page.ts')
      const { lines, isMissing } = await explainAddress(manifest, addressOf(path), options)
      for (const [label, text] of lines) terminal.print(`${label.padEnd(12)}${text}`)
      end(isMissing ? 1 : 0)
    })
}
