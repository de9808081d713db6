import { matchesGlob } from 'node:path'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import type { AddCommand } from '../command.ts'

export const routesCommand: AddCommand = (program, terminal, end) => {
  program
    .command('routes')
    .description('list every address of the pages that were written')
    .option('--out <dir>', 'the folder that they were written to', 'dist')
    .option('--pattern <pattern>', 'only those of this pattern, or whose path fits this glob')
    .option('--json', 'as JSON')
    .addHelpText('after', "\nExamples:\n  townpages routes --pattern '/blog/*'\n  townpages routes --json")
    .action(async (options: { out: string; pattern?: string; json?: true }) => {
      const manifest = await readManifest(options.out)
      const pages = [...manifest.pages.values()].filter(
        ({ path, pattern }) =>
          options.pattern === undefined || pattern === options.pattern || matchesGlob(path, options.pattern),
      )
      if (options.json === true)
        terminal.print(
          JSON.stringify(
            pages.map(({ path, page, pattern, title, entries }) => ({ path, page, pattern, title, entries })),
          ),
        )
      else {
        const widths = [
          Math.max(4, ...pages.map(({ path }) => path.length)),
          Math.max(4, ...pages.map(({ page }) => page.length)),
        ] as const
        const row = (path: string, page: string, title: string) =>
          terminal.print(`${path.padEnd(widths[0])}  ${page.padEnd(widths[1])}  ${title}`)
        row('path', 'page', 'title')
        for (const { path, page, title } of pages) row(path, page, title)
      }
      if (pages.length === 0) terminal.info('townpages: no address fits')
      end(0)
    })
}
