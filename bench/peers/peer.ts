import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Data, mergePages, type Template } from './merge-pages.ts'
import { createPageParser, type ElementNode, type PageNode } from './parse-page.ts'
import { fragment, slot } from './write-template.ts'

/** An address of the site, as `townpages routes --json` prints it. */
export type Route = { path: string; pattern: string; entries: Readonly<Record<string, string>> }
/** A page of a town, without the fields of its town. */
export type PeerPage = {
  /** Without a leading slash. */
  path: string
  pattern: string
  town: string
  /** The fields of the layout. */
  shell: Data
  /** Its own fields. */
  main: Data
}
/** The fields that are the same on all pages of a town. */
export type PeerTown = {
  /** Those of the layout. */
  shell: Data
  /** Those of the pages of each pattern. */
  mains: Record<string, Data>
}
/** The site for other generators. `files`: what they copy as it is, as paths in `folder`. */
export type PeerSite = {
  pages: readonly PeerPage[]
  towns: ReadonlyMap<string, PeerTown>
  layout: Template
  mains: ReadonlyMap<string, Template>
  folder: string
  files: readonly string[]
}
export type Peer = {
  /** Writes the site in the form that the generator reads. */
  write(site: PeerSite, folder: string): Promise<void>
  /** The files that may have texts of a town. */
  textFiles(folder: string, town: string): Promise<readonly string[]>
  /** The command that builds it, to run in its folder. `packages`: the folder with `node_modules`. */
  command(folders: { packages: string; out: string }): readonly string[]
  /** What a build leaves in its folder for the next one. */
  caches: readonly string[]
}

const filesAtOnce = 64
// With fewer pages there is nothing that could differ.
const fewest = 20

/**
 * Reads an exported site. Pages of towns become templates with data; everything else, aliases too, is copied by all
 * generators.
 */
export async function readPeerSite(folder: string, routes: readonly Route[]): Promise<PeerSite> {
  const parse = createPageParser()
  const read: { page: PeerPage; shell: ElementNode; main: PageNode }[] = []
  for (const { path, pattern, entries } of ofTowns(routes)) {
    const page = { path: path.slice(1), pattern, town: entries.location ?? '', shell: {}, main: {} }
    read.push({ page, ...splitPage(parse(await readFile(join(folder, `${page.path}.html`), 'utf8'))) })
  }
  const pages = read.map(({ page }) => page)
  const layout = mergePages(
    read.map(({ shell }) => shell),
    pages.map(({ shell }) => shell),
  )
  const mains = [...Map.groupBy(read, ({ page }) => page.pattern)].map(([pattern, some]) => {
    const nodes = some.map(({ main }) => main)
    const data = some.map(({ page }) => page.main)
    return [pattern, mergePages(nodes, data)] as const
  })
  const towns = takeTowns(pages)
  const rendered = new Set(pages.map(({ path }) => `${path}.html`))
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  const files = names.filter((name) => !name.startsWith('.') && !rendered.has(name))
  return { pages, towns, layout, mains: new Map(mains), folder, files }
}

function ofTowns(routes: readonly Route[]): Route[] {
  const some = routes.filter(({ entries }) => entries.location !== undefined)
  return [...Map.groupBy(some, ({ pattern }) => pattern).values()].filter(({ length }) => length >= fewest).flat()
}

/** A page as its `main`, and the rest with a slot there. */
function splitPage(html: ElementNode): { shell: ElementNode; main: PageNode } {
  let main: PageNode | undefined
  const withSlot = (node: PageNode): PageNode => {
    if ('text' in node) return node
    if (node.tag === 'main') {
      main = { tag: fragment, attributes: {}, children: node.children }
      return { ...node, children: [slot] }
    }
    return node.tag === 'html' || node.tag === 'body' ? { ...node, children: node.children.map(withSlot) } : node
  }
  const shell = withSlot(html)
  if (main === undefined || 'text' in shell) throw new Error('a page without a main element')
  return { shell, main }
}

/** Takes the fields of towns out of their pages, so that no generator reads a map once for each page that shows it. */
function takeTowns(pages: readonly PeerPage[]): Map<string, PeerTown> {
  const byTown = Map.groupBy(pages, ({ town }) => town)
  const byPattern = Map.groupBy(pages, ({ pattern }) => pattern)
  const shells = takeShared([...byTown.values()].map((some) => some.map(({ shell }) => shell)))
  const towns = new Map(
    [...byTown.keys()].map((town, at): [string, PeerTown] => [town, { shell: shells[at] ?? {}, mains: {} }]),
  )
  for (const [pattern, some] of byPattern) {
    const groups = [...Map.groupBy(some, ({ town }) => town)]
    const shared = takeShared(groups.map(([, group]) => group.map(({ main }) => main)))
    groups.forEach(([town], at) => {
      const own = towns.get(town)
      if (own !== undefined) own.mains[pattern] = shared[at] ?? {}
    })
  }
  return towns
}

/** Takes the fields that are equal in each group out of its objects, and returns them for each group. */
function takeShared(groups: readonly (readonly Data[])[]): Data[] {
  const fields = new Set(groups.flat().flatMap((data) => Object.keys(data)))
  const shared = [...fields].filter((field) =>
    groups.every((group) => new Set(group.map((data) => JSON.stringify(data[field]))).size === 1),
  )
  return groups.map((group) => {
    const [first = {}] = group
    const taken = Object.fromEntries(shared.filter((field) => field in first).map((field) => [field, first[field]]))
    for (const data of group) for (const field of shared) delete data[field]
    return taken
  })
}

/** The pages of each town with its fields, as one file of JSON each. */
export async function writeTownFiles({ pages, towns }: PeerSite, folder: string): Promise<void> {
  for (const [town, own] of Map.groupBy(pages, (page) => page.town))
    await writeText(join(folder, `${town}.json`), toJson({ ...towns.get(town), pages: own }))
}

/** A module that puts the fields of a town and of its pages together. */
export const pagesModule = `export const pagesOf = ({ shell, mains, pages }, isWanted = () => true) =>
  pages.filter(isWanted).map((page) => ({ ...page, shell: { ...shell, ...page.shell }, main: { ...mains[page.pattern], ...page.main } }))
`

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

export async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

export async function copyFiles({ folder, files }: PeerSite, into: string): Promise<void> {
  for (let from = 0; from < files.length; from += filesAtOnce)
    await Promise.all(
      files.slice(from, from + filesAtOnce).map(async (name) => {
        await mkdir(dirname(join(into, name)), { recursive: true })
        await copyFile(join(folder, name), join(into, name))
      }),
    )
}
