import { dirname, join, resolve } from 'node:path'

/** The folders of a site. `public/` is expected beside the templates. */
export type SiteFolders = { data: string; templates: string }

/** The folder of public files of a site, given the folder of its templates. */
export function publicFolder(templates: string): string {
  return join(dirname(resolve(templates)), 'public')
}
