import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import glob from 'fast-glob'
import { stringify } from 'yaml'
import { dayOf } from '../../runtime/contract/day.ts'
import { slugFromName } from '../../runtime/shared/format/text.ts'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import { makeFolder } from '../../runtime/shared/system/make-folder.ts'
import { packageFolder } from '../commands/parts/package-folder.ts'
import { version } from '../commands/parts/version.ts'
import type { Answers } from './answers.ts'
import { inkFrom, surfaceFrom } from './colors.ts'
import { drawLogo } from './draw-logo.ts'

/** A file of the new site. */
type SiteFile = {
  /** Its path in the site, with slashes. */
  path: string
  text: string
}

const startersFolder = join(packageFolder, 'bin/init/starters')
// What npm would leave out of a package, or a program would take for a part of this one, has another name there.
const renamed: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'readme.md': 'README.md',
  'site-test.ts': 'tests/site.test.ts',
  'vscode/settings.json': '.vscode/settings.json',
  'vscode/extensions.json': '.vscode/extensions.json',
  'site-package.json': 'package.json',
  'site-tsconfig.json': 'tsconfig.json',
}

/**
 * Whether a site can be written there: nothing is in the folder, or it does not exist. A repository without files
 * counts as nothing.
 */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => name === '.git')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return true
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw new EnvironmentError(`the folder ${folder} cannot be read`, { cause })
  }
}

/** Writes the whole site and returns how many files it has. A file that is there already is never overwritten. */
export async function writeSite(folder: string, answers: Answers): Promise<number> {
  const files = [
    ...(await starterFiles(folder, answers)),
    ...(await outlineFile(answers)),
    ...entryFiles(answers),
    ...logoFiles(answers),
  ]
  for (const { path, text } of files) {
    const file = join(folder, ...path.split('/'))
    await makeFolder(dirname(file))
    try {
      await writeFile(file, text, { flag: 'wx' })
    } catch (cause) {
      throw new EnvironmentError(`the file ${file} cannot be written`, { cause })
    }
  }
  return files.length
}

/** The files that both starters share, and those of the chosen one, with everything filled in. */
async function starterFiles(folder: string, answers: Answers): Promise<SiteFile[]> {
  const values = placeholders(folder, answers)
  const read = async (starter: string) => {
    const root = join(startersFolder, starter)
    const paths = await glob('**', { cwd: root })
    return Promise.all(
      paths.sort().map(async (path) => ({
        path: renamed[path] ?? path,
        text: filled(await readFile(join(root, path), 'utf8'), path, values),
      })),
    )
  }
  return [...(await read('common')), ...(await read(answers.starter))]
}

/** What fills `__name__` in the files of a starter. */
function placeholders(
  folder: string,
  { name, trade, services, primary, accent }: Answers,
): Readonly<Record<string, string>> {
  const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const article = /^[aeiou]/i.test(trade.one) ? 'an' : 'a'
  const [band, button] = [surfaceFrom(primary), surfaceFrom(accent)]
  return {
    name,
    nameInYaml: JSON.stringify(name),
    servicesInYaml: JSON.stringify(services.map(({ title }) => title)),
    packageName: slugFromName(basename(resolve(folder))) || 'site',
    version,
    today: dayOf(new Date()),
    trade: trade.one,
    Trade: capitalized(trade.one),
    aTrade: `${article} ${trade.one}`,
    ATrade: `${capitalized(article)} ${trade.one}`,
    trades: trade.many,
    Trades: capitalized(trade.many),
    tradeSlug: slugFromName(trade.one),
    primary,
    accent,
    band: band.surface,
    bandInk: band.ink,
    button: button.surface,
    buttonInk: button.ink,
    linkLight: inkFrom(primary, 'light'),
    linkDark: inkFrom(primary, 'dark'),
  }
}

function filled(text: string, path: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__([a-zA-Z]+)__/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} of a starter has a placeholder ${name}, which nothing fills`)
    return value
  })
}

/** An entry for each place and, where services have pages of their own, for each service. */
function entryFiles({ starter, places, services }: Answers): SiteFile[] {
  const updated = dayOf(new Date())
  const entry = (kind: string, folder: string, { slug, ...fields }: { slug: string }) => ({
    path: `data/${folder}/${slug}.yaml`,
    text: `# yaml-language-server: $schema=../schemas/${kind}.schema.json\n${stringify({ ...fields, updated })}`,
  })
  return [
    ...places.map((place) => entry('place', 'places', place)),
    ...(starter === 'minimal' ? [] : services.map((service) => entry('service', 'services', service))),
  ]
}

/** The coast that maps are drawn with. */
async function outlineFile({ starter }: Answers): Promise<SiteFile[]> {
  if (starter === 'minimal') return []
  const path = 'data/uk-outline.geojson'
  return [{ path, text: await readFile(join(packageFolder, path), 'utf8') }]
}

function logoFiles({ name, primary }: Answers): SiteFile[] {
  return [{ path: 'public/favicon.svg', text: drawLogo({ name, color: primary }) }]
}
