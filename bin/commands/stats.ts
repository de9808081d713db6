import { Option } from 'commander'
import type { AddCommand } from '../command.ts'
import type { PageStats } from '../reports/page-stats.ts'
import type { Terminal } from '../terminal.ts'
import { wholeNumberTo } from './parts/whole-number.ts'

type Options = { out: string; count: number; json?: true }

export const statsCommand: AddCommand = (program, terminal, end) => {
  program
    .command('stats')
    .description('count pages by kind, and list the slowest, the largest and the most alike')
    .option('--out <dir>', 'the folder that the pages were written to', 'dist')
    .addOption(new Option('--count <n>', 'how many of each to list').argParser(wholeNumberTo(9999)).default(10))
    .option('--json', 'as JSON: sizes in bytes, times in milliseconds')
    .addHelpText('after', '\nExamples:\n  townpages stats\n  townpages stats --json --count 50')
    .action(async ({ out, count, json }: Options) => {
      const { pageStats } = await import('../reports/page-stats.ts')
      const progress = terminal.progress()
      const stats = await pageStats({ out, count, progress: progress.report })
      progress.done()
      if (json === true) terminal.print(JSON.stringify(stats))
      else printStats(stats, terminal)
      end(0)
    })
}

function printStats(stats: PageStats, terminal: Terminal): void {
  const { pages, kinds, pictures, aliases, redirects, slowest, largest, alike, assets, folderBytes } = stats
  terminal.print(
    `${pages} pages of ${kinds.length} kinds, ${pictures} pictures, ${aliases} aliases, ${redirects} redirects`,
  )
  const assetBytes = assets.reduce((sum, { bytes }) => sum + bytes, 0)
  terminal.print(
    `${assets.length} style sheets, scripts and faces, ${kilobytes(assetBytes)}; the folder has ${kilobytes(folderBytes)}`,
  )
  table(terminal, 'Kinds, with what their median page takes and the size of the largest', [
    ['pages', 'ms', 'kB', 'sent', 'largest', 'sent', 'kind'],
    ...kinds.map(({ kind, pages: own, ms, size: { median, most } }) => [
      ...[String(own), ms.toFixed(1)],
      ...[kilo(median.bytes), kilo(median.sent), kilo(most.bytes), kilo(most.sent), kind],
    ]),
  ])
  table(terminal, 'Slowest to render', [['ms', 'page'], ...slowest.map(({ ms, path }) => [ms.toFixed(1), path])])
  table(terminal, 'Largest', [
    ['kB', 'sent', 'page'],
    ...largest.map(({ bytes, sent, path }) => [kilo(bytes), kilo(sent), path]),
  ])
  table(terminal, 'Most alike', [
    ['%', 'pages'],
    ...alike.map(({ share, paths }) => [(share * 100).toFixed(1), paths.join('  ')]),
  ])
}

/** Columns of numbers, and a last one of words. */
function table(terminal: Terminal, heading: string, rows: readonly (readonly string[])[]): void {
  terminal.print(`\n${heading}`)
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) {
    const cells = row.map((cell, column) => (column === row.length - 1 ? cell : cell.padStart(widths[column] ?? 0)))
    terminal.print(`  ${cells.join('  ')}`)
  }
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en-GB')} kB`
}
