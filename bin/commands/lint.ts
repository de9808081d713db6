import { Option } from 'commander'
import { createSiteChecker, readSite, type SiteFolders, type SiteInput } from '../../generator/check-site.ts'
import { hasErrors } from '../../generator/faults/fault.ts'
import { fixFaults } from '../fix-faults.ts'
import { asOfDay, withFolders } from '../folders.ts'
import { type FormatName, formatNames, reportFaults } from '../report-faults.ts'
import type { Terminal } from '../terminal.ts'
import type { AddCommand, ExitCode } from '../townpages.ts'

type Options = SiteFolders & { format: FormatName; strict?: true; fix?: true; yes?: true }

export const lintCommand: AddCommand = (program, terminal, end) => {
  withFolders(program.command('lint'))
    .description('read the content as a careful editor would')
    .addOption(new Option('--format <format>', 'how to tell findings').choices(formatNames).default('text'))
    .option('--strict', 'end with 1 for warnings too')
    .option('--fix', 'make the certain repairs (quotes and dashes), after showing them')
    .option('--yes', 'do not ask before repairs are written')
    .addHelpText('after', '\nExamples:\n  townpages lint\n  townpages lint --fix\n  townpages lint --format sarif')
    .action(async (options: Options) => end(await lint(options, terminal)))
}

async function lint(options: Options, terminal: Terminal): Promise<ExitCode> {
  // The dictionary is loaded by the command that reads with it.
  const { lintSite } = await import('../../generator/lint/lint.ts')
  const check = createSiteChecker()
  const find = (input: SiteInput) => {
    const { site, faults } = check(input)
    return site === null ? faults : lintSite({ site, schemas: input.schemas, today: asOfDay(undefined) })
  }
  const input = await readSite(options)
  let found = find(input)
  reportFaults(found, options, terminal, options.format)
  if (options.fix === true && (await fixFaults({ input, find }, options, terminal))) {
    found = find(await readSite(options))
    reportFaults(found, options, terminal, options.format)
  }
  if (found.length === 0 && options.format === 'text') terminal.print('no findings')
  return hasErrors(found) || (options.strict === true && found.length > 0) ? 1 : 0
}
