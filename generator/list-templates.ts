import glob from 'fast-glob'

/** The pages, pictures and islands for which there is a template. */
export type TemplateNames = Readonly<Record<'pages' | 'pictures' | 'islands', ReadonlySet<string>>>

/** The folders of `pages/`, `pictures/` and `islands/` that hold a file of their own name. */
export async function listTemplates(folder: string): Promise<TemplateNames> {
  const [pages, pictures, islands] = await Promise.all([listIn(folder, 'pages'), listIn(folder, 'pictures'), listIn(folder, 'islands')])
  return { pages, pictures, islands }
}

async function listIn(folder: string, room: string): Promise<ReadonlySet<string>> {
  const files = await glob(`${room}/*/*.tsx`, { cwd: folder })
  return new Set(
    files
      .map((file) => file.split('/'))
      .filter(([, own, name]) => name === `${own}.tsx`)
      .map(([, own = '']) => own),
  )
}
