import glob from 'fast-glob'

/** The folder of each kind of template. */
export const templateFolders = { pages: 'pages', ogImages: 'og-images', islands: 'islands' } as const

/** The pages, Open Graph images and islands that have a template. */
export type TemplateNames = Readonly<Record<'pages' | 'ogImages' | 'islands', ReadonlySet<string>>>

/** The folders of `pages/`, `og-images/` and `islands/` that contain a file with the same name. */
export async function listTemplates(folder: string): Promise<TemplateNames> {
  const [pages, ogImages, islands] = await Promise.all([
    listIn(folder, templateFolders.pages),
    listIn(folder, templateFolders.ogImages),
    listIn(folder, templateFolders.islands),
  ])
  return { pages, ogImages, islands }
}

async function listIn(folder: string, folderName: string): Promise<ReadonlySet<string>> {
  const files = await glob(`${folderName}/*/*.tsx`, { cwd: folder })
  return new Set(
    files
      .map((file) => file.split('/'))
      .filter(([, own, name]) => name === `${own}.tsx`)
      .map(([, own = '']) => own),
  )
}
