import { join } from 'node:path'
import glob from 'fast-glob'
import { nearestName } from '../../runtime/format/nearest-name.ts'
import { deferredFaults } from '../collections/deferred-checks.ts'
import { compareText, type Fault, fault, type Outcome, wholeFile } from '../faults/fault.ts'
import { readSource } from '../read/source.ts'
import { type Parsed, parseYaml } from '../read/yaml.ts'
import { engineSchemas } from '../schema/compile-schemas.ts'
import type { Schemas } from '../schema/schemas.ts'
import { validateParsed } from '../schema/validate.ts'

/** The place of a component on a page: across it, within a part of it, or in its head. */
export type Occurrence = 'across' | 'within' | 'head'
/** Props by their source. */
export type References = Readonly<Record<string, string | readonly string[]>>

/** An example as it is written. */
export type WrittenExample = {
  name: string
  about: string
  component?: string
  scripts?: boolean
  props?: Readonly<Record<string, unknown>>
  with?: References
  without?: readonly string[]
  slots?: References
}
/** What the file sets at its top applies to all examples that name no component. */
export type ExampleFile = Pick<WrittenExample, 'props' | 'with'> & {
  stands?: Occurrence
  surface?: string
  examples: readonly WrittenExample[]
}

/** A folder of `components/`. `modules`: its files, relative to the templates. */
export type ComponentFolder = { name: string; modules: readonly string[]; written: Written | null; isAtFault: boolean }
/** The examples of a folder; null if there are none, or if they have faults. */
type Written = { file: ExampleFile; parsed: Parsed }

const ending = '.examples.yaml'
const schemaFile = join(import.meta.dirname, './component-examples.schema.json')

/** Every folder of `components/` with its examples, sorted by name, and the faults of their files. */
export async function readExamples(templates: string): Promise<Outcome<ComponentFolder[]>> {
  const modules = await list(templates, ['components/*/*.tsx', '!**/*.test.tsx'])
  const files = await list(templates, [`components/*/*${ending}`])
  const schemas = await engineSchemas(schemaFile)
  const names = [...new Set(modules.map(folderOf))].filter((name) => modules.includes(`components/${name}/${name}.tsx`))
  const faults: Fault[] = []
  const folders: ComponentFolder[] = []
  for (const name of names) {
    const own = `components/${name}/${name}${ending}`
    const read = files.includes(own) ? await readFile(templates, own, schemas) : { value: null, faults: [] }
    faults.push(...read.faults)
    const isAtFault = read.value === null && read.faults.length > 0
    folders.push({ name, modules: modules.filter((file) => folderOf(file) === name), written: read.value, isAtFault })
  }
  return { value: folders, faults: [...faults, ...strayFiles(files, names)] }
}

async function list(templates: string, patterns: string[]): Promise<string[]> {
  return (await glob(patterns, { cwd: templates })).sort(compareText)
}

async function readFile(templates: string, name: string, schemas: Schemas): Promise<Outcome<Written | null>> {
  const source = await readSource({ folder: templates, name: 'templates' }, name)
  if ('code' in source) return { value: null, faults: [source] }
  const parsed = parseYaml(source)
  if (parsed.faults.length > 0) return { value: null, faults: parsed.faults }
  const { value: entry, faults } = validateParsed(parsed.value, schemas)
  if (entry === null) return { value: null, faults }
  // The schema has just validated the file.
  const file = entry.data as unknown as ExampleFile
  return { value: { file, parsed: parsed.value }, faults: deferredFaults(entry, { linked: new Map(), absent: new Set(), known: null }) }
}

/** Files of examples without a component. */
function strayFiles(files: readonly string[], names: readonly string[]): Fault[] {
  return files.flatMap((file) => {
    const [, folder = '', base = ''] = file.split('/')
    const component = base.slice(0, -ending.length)
    if (component === folder && names.includes(folder)) return []
    const meant = nearestName(component, names) ?? (names.includes(folder) ? folder : null)
    return [
      fault({
        code: 'unknown-reference',
        span: wholeFile(`templates/${file}`),
        message: `there is no component \`${component}\` beside its examples: no file ${folder}/${component}.tsx`,
        remedy: meant === null ? 'add the component, or delete the file' : `is it ${meant}/${meant}${ending}?`,
      }),
    ]
  })
}

function folderOf(file: string): string {
  return file.split('/')[1] ?? ''
}
