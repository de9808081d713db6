import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Command, OptionValues } from 'commander'
import type { SiteFolders } from '../../../generator/read/site-folders.ts'
import { dayOf } from '../../../runtime/contract/day.ts'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import { findAbove } from '../../../runtime/shared/system/find-above.ts'

const folderOptions = ['data', 'templates'] as const

/**
 * The options of every command that reads content; without `reads` the command always does. If a folder is missing, the
 * command ends before it starts.
 */
export function addFolderOptions(command: Command, reads: (options: OptionValues) => boolean = () => true): Command {
  return command
    .option('--data <dir>', 'the folder of the content', 'data')
    .option('--templates <dir>', 'the folder of the templates', 'templates')
    .hook('preAction', (own) => {
      if (reads(own.opts())) requireFolders(own)
    })
}

/** Whether the folders of a site exist. */
export function hasFolders({ data, templates }: SiteFolders): boolean {
  return existsSync(data) && existsSync(templates)
}

/** Throws an `EnvironmentError` that says where the site is, if the working directory is inside it. */
function requireFolders(command: Command): void {
  const absent = folderOptions.find((name) => !existsSync(String(command.opts()[name])))
  if (absent === undefined) return
  const folder = String(command.opts()[absent])
  if (command.getOptionValueSource(absent) !== 'default')
    throw new EnvironmentError(`there is no folder ${folder}; is --${absent} right?`)
  const site = findAbove(
    dirname(resolve()),
    (above) => existsSync(join(above, 'data/schemas')) && existsSync(join(above, 'templates/routes.yaml')),
  )
  if (site === null && folderOptions.some((name) => existsSync(String(command.opts()[name]))))
    throw new EnvironmentError(`a site needs the folder ${folder}; townpages init makes a new site`)
  const remedy =
    site === null
      ? 'go to the folder of the site, or name its folders by --data and --templates; townpages init makes a new site'
      : `go to ${relative('', site)}, where the site is`
  throw new EnvironmentError(`this is not the site's folder: it has no folder ${folder}; ${remedy}`)
}

/**
 * A file name in a site (`data/site.yaml`) as a clickable path relative to the working directory; any other name
 * unchanged.
 */
export function displayPath({ data, templates }: SiteFolders, file: string): string {
  const [root = '', ...rest] = file.split('/')
  if (root !== 'data' && root !== 'templates') return file
  return relative('', resolve(root === 'data' ? data : templates, ...rest))
}

/** Today in British time, or the given day (D28). */
export function asOfDay(given: string | undefined): string {
  return given ?? dayOf(new Date())
}
