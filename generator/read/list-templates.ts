import { existsSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { compareText } from '../faults/fault.ts'

/** The folder of each kind of template. */
export const templateFolders = {
  pages: 'pages',
  ogImages: 'og-images',
  islands: 'islands',
  components: 'components',
} as const
export const documentFile = 'document.tsx'
/** What surrounds components in the gallery, not a component. */
export const frameFile = 'components/component-frame.tsx'

/**
 * The files of templates by the names of these, relative to the folder of templates. Two files for one name are a
 * fault.
 */
export type TemplateFiles = ReadonlyMap<string, readonly string[]>
/** The templates of a site. */
export type SiteTemplates = Readonly<Record<keyof typeof templateFolders, TemplateFiles>> & {
  /** Whether there is one that surrounds all pages. */
  hasDocument: boolean
}

/**
 * The templates of a site, sorted by name: `pages/about.tsx`, or `pages/about/about.tsx` with whatever else is in that
 * folder. The other kinds have the same form.
 */
export async function listTemplates(folder: string): Promise<SiteTemplates> {
  const kinds = `{${Object.values(templateFolders).join(',')}}`
  const files = glob.sync([`${kinds}/*.tsx`, `${kinds}/*/*.tsx`, '!**/*.test.tsx'], {
    cwd: folder,
    ignore: [frameFile],
  })
  const { pages, ogImages, islands, components } = templateFolders
  return {
    pages: filesIn(pages, files),
    ogImages: filesIn(ogImages, files),
    islands: filesIn(islands, files),
    components: filesIn(components, files),
    hasDocument: existsSync(join(folder, documentFile)),
  }
}

function filesIn(kind: string, files: readonly string[]): TemplateFiles {
  const named = files.flatMap((file) => {
    const [folder, own = '', name = own] = file.split('/')
    return folder === kind && (name === own || name === `${own}.tsx`)
      ? [{ name: name.replace(/\.tsx$/, ''), file }]
      : []
  })
  const sorted = named.toSorted((a, b) => compareText(a.name, b.name) || compareText(a.file, b.file))
  return new Map([...Map.groupBy(sorted, ({ name }) => name)].map(([name, own]) => [name, own.map(({ file }) => file)]))
}
