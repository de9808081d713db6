import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFolders } from '../check-site.ts'

type Change = { file: string; from: string; to: string }

const routes = 'templates/routes.yaml'

/** Golden cases that change a line of the routes: the case's name, and what somebody wrote for what. */
const changes: Readonly<Record<string, Change>> = {
  'misspelt-field-in-a-condition': {
    file: routes,
    from: 'over: { town: towns }\n    title',
    to: 'over: { town: { collection: towns, where: { demolishd: false } } }\n    title',
  },
  'text-for-yes-in-a-condition': {
    file: routes,
    from: 'draws:\n      nearby: { kind: nearest, to: town, limit: 2 }',
    to: 'draws:\n      nearby: { kind: nearest, to: town, limit: 2, where: { demolished: "true" } }',
  },
  'misspelt-field-to-sort-by': { file: routes, from: 'sort: id', to: 'sort: idd' },
  'misspelt-exception': {
    file: routes,
    from: 'lists: { vans: { limit: 2 } }',
    to: 'lists: { vans: { limit: 2, except: [alderwik] } }',
  },
}

/** Makes the change of a case in a copy of the fixture, by the name of the case. */
export const changesOfCode = Object.fromEntries(
  Object.entries(changes).map(([name, change]) => [name, (folders: SiteFolders) => makeChange(folders, change)]),
)

async function makeChange(folders: SiteFolders, { file, from, to }: Change): Promise<void> {
  const [root = '', ...rest] = file.split('/')
  const path = join(root === 'data' ? folders.data : folders.templates, ...rest)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${JSON.stringify(from)}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}
