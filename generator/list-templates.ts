import glob from 'fast-glob'

/** The pages and the pictures for which there is a template. */
export type TemplateNames = { pages: ReadonlySet<string>; pictures: ReadonlySet<string> }

/** The folders of `pages/` and of `pictures/` that hold a file of their own name. */
export async function listTemplates(folder: string): Promise<TemplateNames> {
  const [pages, pictures] = await Promise.all([listIn(folder, 'pages'), listIn(folder, 'pictures')])
  return { pages, pictures }
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
