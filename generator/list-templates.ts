import glob from 'fast-glob'

/** The pages for which there is a template: the folders of `pages/` that hold a file of their own name. */
export async function listTemplates(folder: string): Promise<ReadonlySet<string>> {
  const files = await glob('pages/*/*.tsx', { cwd: folder })
  return new Set(
    files
      .map((file) => file.split('/'))
      .filter(([, page, name]) => name === `${page}.tsx`)
      .map(([, page = '']) => page),
  )
}
