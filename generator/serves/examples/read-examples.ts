import { basename, dirname, join, resolve } from 'node:path'
import glob from 'fast-glob'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { deferredFaults } from '../../collections/deferred-checks.ts'
import { componentsFolder } from '../../compile/engine-components.ts'
import { compareText, type Fault, fault, type Outcome, wholeFile } from '../../faults/fault.ts'
import { listTemplates } from '../../read/list-templates.ts'
import { type Root, readSource } from '../../read/source.ts'
import { type Parsed, parseYaml } from '../../read/yaml.ts'
import { engineSchemas } from '../../schema/compile-schemas.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { validateParsed } from '../../schema/validate.ts'

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

/** A component, or a folder of `components/` with several. */
export type ComponentFolder = {
  name: string
  /** Its files. */
  modules: readonly string[]
  /**
   * The name of the file with its examples, such as `templates/components/hero/hero.examples.yaml`, whether or not it
   * is there.
   */
  examples: string
  written: Written | null
  isAtFault: boolean
}
/** The examples of a component; null if there are none, or if they have faults. */
type Written = { file: ExampleFile; parsed: Parsed }

const ending = '.examples.yaml'
const engineRoot: Root = { folder: componentsFolder, name: 'townpages/components' }
const schemaFile = join(import.meta.dirname, './component-examples.schema.json')

type ExampleOptions = { templates: string; engineComponents: readonly string[] }

/**
 * The components of a site, and those of the engine that it uses, with their examples, sorted by name, and the faults
 * of their files.
 */
export async function readExamples({
  templates,
  engineComponents,
}: ExampleOptions): Promise<Outcome<ComponentFolder[]>> {
  const own = await ofSite(templates)
  const names = new Set(own.value.map(({ name }) => name))
  // A component of the site with the name of one of the engine shows what the site makes of it.
  const engine = await Promise.all(engineComponents.filter((name) => !names.has(name)).map(ofEngine))
  const folders = [own, ...engine].flatMap(({ value }) => value)
  return {
    value: folders.toSorted((a, b) => compareText(a.name, b.name)),
    faults: [own, ...engine].flatMap(({ faults }) => faults),
  }
}

async function ofEngine(name: string): Promise<Outcome<ComponentFolder[]>> {
  // A packed engine has JavaScript.
  const modules = await list(componentsFolder, [`${name}/*.{tsx,js}`, '!**/*.test.tsx'])
  const read = await readFile(engineRoot, `${name}/${name}${ending}`, await engineSchemas(schemaFile))
  const paths = modules.map((file) => resolve(componentsFolder, file))
  const folder = { name, modules: paths, examples: `${engineRoot.name}/${name}/${name}${ending}`, written: read.value }
  return { value: [{ ...folder, isAtFault: read.value === null }], faults: read.faults }
}

async function ofSite(templates: string): Promise<Outcome<ComponentFolder[]>> {
  const { components } = await listTemplates(templates)
  const others = await list(templates, ['components/*/*.tsx', '!**/*.test.tsx'])
  const files = await list(templates, [`components/*${ending}`, `components/*/*${ending}`])
  const schemas = await engineSchemas(schemaFile)
  const faults: Fault[] = []
  const folders: ComponentFolder[] = []
  for (const [name, [file = '']] of components) {
    const examples = file.replace(/\.tsx$/, ending)
    const read = files.includes(examples)
      ? await readFile({ folder: templates, name: 'templates' }, examples, schemas)
      : { value: null, faults: [] }
    faults.push(...read.faults)
    const isAtFault = read.value === null && read.faults.length > 0
    const modules = (others.includes(file) ? others.filter((other) => dirname(other) === dirname(file)) : [file]).map(
      (module) => resolve(templates, module),
    )
    folders.push({ name, modules, examples: `templates/${examples}`, written: read.value, isAtFault })
  }
  return { value: folders, faults: [...faults, ...strayFiles(files, folders)] }
}

async function list(cwd: string, patterns: string[]): Promise<string[]> {
  return (await glob(patterns, { cwd })).sort(compareText)
}

async function readFile(root: Root, name: string, schemas: Schemas): Promise<Outcome<Written | null>> {
  const source = await readSource(root, name)
  if ('code' in source) return { value: null, faults: [source] }
  const parsed = parseYaml(source)
  if (parsed.faults.length > 0) return { value: null, faults: parsed.faults }
  const { value: entry, faults } = validateParsed(parsed.value, schemas)
  if (entry === null) return { value: null, faults }
  // The schema has just validated the file.
  const file = entry.data as unknown as ExampleFile
  return {
    value: { file, parsed: parsed.value },
    faults: deferredFaults(entry, { linked: new Map(), absent: new Set(), known: null }),
  }
}

/** Files of examples without a component. */
function strayFiles(files: readonly string[], folders: readonly ComponentFolder[]): Fault[] {
  return files.flatMap((found) => {
    const file = `templates/${found}`
    if (folders.some(({ examples }) => examples === file)) return []
    const component = basename(file, ending)
    const within = folders.find(
      ({ examples }) => dirname(examples) !== 'templates/components' && dirname(examples) === dirname(file),
    )
    const name = nearestName(
      component,
      folders.map((folder) => folder.name),
    )
    const meant = folders.find((folder) => folder.name === name) ?? within
    const path = (name: string) => name.replace(/^templates\/components\//, '')
    return [
      fault({
        code: 'unknown-reference',
        span: wholeFile(file),
        message: `there is no component \`${component}\` beside its examples: no file ${path(file).replace(ending, '.tsx')}`,
        remedy: meant === undefined ? 'add the component, or delete the file' : `is it ${path(meant.examples)}?`,
      }),
    ]
  })
}
