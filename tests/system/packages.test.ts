import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { buildAdmin } from '../../scripts/build-admin.ts'
import { root } from '../shared/servers/running-site.ts'

type Packages = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Packages
// What a server loads: commands, and the threads and processes that they start.
const entries = [
  'bin/townpages.ts',
  ...(await glob('{bin,generator,runtime}/**/*{worker,-thread}.ts', { cwd: root })),
  ...['components', 'page'].map((door) => `runtime/${door}/index.ts`),
]
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: entries,
  bundle: true,
  write: false,
  metafile: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outdir: 'out',
  loader: { '.css': 'empty' },
  alias: { 'townpages/page': './runtime/page' },
})

/** The names of the packages that files import, and the files that they import; `isFollowed`: which imports count. */
function packagesFrom(starts: readonly string[], isFollowed: (kind: string) => boolean = () => true): string[] {
  const { inputs }: Metafile = metafile
  const files = new Set(starts)
  const names = new Set<string>()
  for (const file of files)
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (!isFollowed(kind)) continue
      if (external !== true) files.add(path)
      else if (!path.startsWith('node:')) names.add(/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    }
  return [...names].sort()
}

/** The first cells of the tables under a heading of the architecture document. */
async function listedUnder(heading: string): Promise<string[]> {
  const content = await readFile(join(root, 'docs/project/architecture.md'), 'utf8')
  const part = content.split(/^(?=##+ )/m).find((each) => each.startsWith(`${heading}\n`)) ?? ''
  return [...part.matchAll(/^\| (@?[a-z]\S*) \|/gm)].map(([, name = '']) => name).filter((name) => name !== 'package')
}

test('the architecture document says of each package what it is for', async () => {
  expect(await listedUnder('## Packages')).toEqual(Object.keys(dependencies))
})

test('it lists the packages that are built into administration, which a production server does not install', async () => {
  const { packages } = await buildAdmin()
  const builtIn = packages
    .map((folder) => folder.replace('node_modules/', ''))
    .filter((name) => Object.hasOwn(devDependencies, name))
  expect(builtIn.length).toBeGreaterThan(5)
  expect(await listedUnder('### Built into administration')).toEqual(builtIn)
})

test('all that commands and servers import is installed for production', () => {
  const imported = packagesFrom(entries)
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('what only the reports for editors use is loaded with them', () => {
  const forEditors = ['dictionary-en-gb', 'nspell', 'syllable']
  const commands = Object.keys(metafile.inputs).filter((file) => file.startsWith('bin/commands/'))
  const atOnce = packagesFrom(
    [...entries, ...commands, 'runtime/start.ts', 'generator/publish.ts'],
    (kind) => kind !== 'dynamic-import',
  )
  expect(packagesFrom(entries)).toEqual(expect.arrayContaining(forEditors))
  expect(atOnce.filter((name) => forEditors.includes(name))).toEqual([])
})
