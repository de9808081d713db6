import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import type { SiteFolders } from '../generator/check-site.ts'
import { dayOf } from '../runtime/contract/day.ts'

/** The options of every command that reads content. */
export function withFolders(command: Command): Command {
  return command
    .option('--data <dir>', 'the folder of the content', 'data')
    .option('--templates <dir>', 'the folder of the templates', 'templates')
}

/** A file's name inside a site (`data/site.yaml`) as a path from here, to click on; any other name as it is. */
export function displayPath({ data, templates }: SiteFolders, file: string): string {
  const [root = '', ...rest] = file.split('/')
  if (root !== 'data' && root !== 'templates') return file
  return relative('', resolve(root === 'data' ? data : templates, ...rest))
}

/** Today by British time, or the day that was asked for (D28). */
export function asOfDay(given: string | undefined): string {
  return given ?? dayOf(new Date())
}
