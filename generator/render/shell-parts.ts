import { componentNames, islandsOf } from '../compile/engine-components.ts'
import { listTemplates } from '../read/list-templates.ts'
import { listPublicFiles } from '../read/public-files.ts'
import { publicFolder } from '../read/site-folders.ts'

/** What the shell of a page names besides the pages: islands of the site and of the engine, and public files. */
export type ShellParts = { islands: readonly string[]; files: readonly string[] }

/** Reads them for templates that have not been compiled. `templates`: their folder. */
export async function readShellParts(templates: string): Promise<ShellParts> {
  const [files, { islands }, engineIslands] = await Promise.all([
    listPublicFiles(publicFolder(templates)),
    listTemplates(templates),
    islandsOf(componentNames()),
  ])
  return { islands: [...islands.keys(), ...engineIslands.keys()], files }
}
