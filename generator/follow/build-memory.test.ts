import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../tests/running-site.ts'
import { noCache } from '../cache/cache.ts'
import { type Bundle, bundle } from '../compile/bundle.ts'
import { reuseBuilds } from '../compile/reuse-builds.ts'
import { type BuildMemory, createBuildMemory } from './build-memory.ts'

/** Files are written (a text), made folders of (a text of `index.ts` within), or removed (null). */
type Step = readonly [file: string, text: string | null]

const first: readonly Step[] = [
  ['page.ts', "import { part } from './part'\nimport { extra } from './extra'\nconsole.log(part, extra)"],
  ['other.ts', "import { own } from './own'\nconsole.log(own)"],
  ['part.ts', "export const part = 'part'"],
  ['own.ts', "export const own = 'own'"],
  ['extra/index.ts', "export const extra = 'in a folder'"],
]
const step = fc.constantFrom<Step>(
  ['part.ts', "export const part = 'another part'"],
  ['part.ts', "export const part = 'a third part'"],
  ['part.ts', 'export const part ='],
  ['part.ts', null],
  ['part.ts.swp', 'what an editor writes'],
  ['part.ts.swp', null],
  ['own.ts', "export const own = 'another'"],
  ['extra.ts', "export const extra = 'a file'"],
  ['extra.ts', "import data from './data.json'\nexport const extra = data"],
  ['extra.ts', null],
  ['extra.tsx', "export const extra = 'a component'"],
  ['extra.tsx', null],
  ['extra', null],
  ['extra/index.ts', "export const extra = 'in another folder'"],
  ['extra/index.tsx', "export const extra = 'a component in a folder'"],
  ['data.json', '{ "a": 1 }'],
  ['data.json', null],
)

async function openTemplates() {
  const folder = await scratchFolder()
  const change = async ([file, text]: Step) => {
    const path = join(folder, file)
    await rm(path, { recursive: true, force: true })
    if (text === null) return new Set([path])
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return new Set([path])
  }
  for (const each of first) await change(each)
  const memory = createBuildMemory(folder, (onBuild) => reuseBuilds(folder, noCache, onBuild))
  onTestFinished(() => memory.stop())
  return { folder, memory, change }
}

function textOf(folder: string, entry: string, bundle: Bundle): Promise<string> {
  const options = { absWorkingDir: folder, entryPoints: [entry], outfile: 'out.js', tsconfigRaw: {} }
  return bundle(options).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
}

/** The texts of both bundles, or what is wrong with the templates. */
async function built(folder: string, reuse: BuildMemory['reuse']): Promise<unknown> {
  const build = (entry: string) => reuse(entry, [], (own) => textOf(folder, entry, own)).catch((error: Error) => error.message)
  return [await build('page.ts'), await build('other.ts')]
}

test('after any changes of files, builds are those of a compiler that knows nothing', async () => {
  const fresh: BuildMemory['reuse'] = (_kind, _parts, build) => build(bundle)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      const { folder, memory, change } = await openTemplates()
      for (const each of [null, ...steps]) {
        memory.forget(each === null ? null : await change(each))
        expect(await built(folder, memory.reuse)).toEqual(await built(folder, fresh))
      }
    }),
    { numRuns: Number(process.env.BUILD_ROUNDS ?? 8) },
  )
})

test('a change makes only what has read the file again', async () => {
  const { folder, memory, change } = await openTemplates()
  const made: string[] = []
  const counted: BuildMemory['reuse'] = (kind, parts, build) =>
    memory.reuse(kind, parts, (own) => {
      made.push(kind)
      return build(own)
    })
  const after = async (each: Step) => {
    made.length = 0
    memory.forget(await change(each))
    await built(folder, counted)
    return [...made]
  }
  await built(folder, counted)
  expect(await after(['own.ts', "export const own = 'another'"])).toEqual(['other.ts'])
  expect(await after(['part.ts', "export const part = 'another'"])).toEqual(['page.ts'])
  expect(await after(['part.ts~', 'what an editor writes'])).toEqual([])
  expect(await after(['part.ts~', null])).toEqual([])
  expect(await after(['extra.ts', "export const extra = 'a file'"])).toEqual(['page.ts', 'other.ts'])
})
