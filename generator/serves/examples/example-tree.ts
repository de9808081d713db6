import { isRecord } from '../../../runtime/shared/content/is-record.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { didYouMean, writeOneOf } from '../../faults/phrases.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { DataFinder } from './data-finder.ts'
import type { ComponentFolder, References, WrittenExample } from './read-examples.ts'

/** A component with its props, ready to be rendered; `slots`: the props that hold other components. */
export type ExampleTree = {
  folder: string
  component: string
  props: Readonly<Record<string, unknown>>
  slots: Readonly<Record<string, readonly ExampleTree[]>>
}

/** What examples can refer to. */
export type TreeOptions = {
  folders: readonly ComponentFolder[]
  /** The components of each folder. */
  exports: Readonly<Record<string, readonly string[]>>
  find: DataFinder
  report: (fault: Fault) => void
}

type Place = { folder: ComponentFolder; example: WrittenExample; index: number }

/** The tree of an example, or null after a fault was reported. `within`: the examples that contain it as a slot. */
export function treeOf(options: TreeOptions, place: Place, within: readonly WrittenExample[] = []): ExampleTree | null {
  const { folder, example } = place
  const component = example.component ?? componentName(folder.name)
  const isKnown = checkComponent(options, place, component)
  const props = propsOf(options, place)
  const slots = slotsOf(options, place, [...within, example])
  if (!isKnown || props === null || slots === null) return null
  return { folder: folder.name, component, props, slots }
}

/** The component with the name of a folder: `PlaceMap` for `place-map`. */
function componentName(folder: string): string {
  return folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function checkComponent(
  { exports, report }: TreeOptions,
  { folder, example, index }: Place,
  component: string,
): boolean {
  const known = exports[folder.name] ?? []
  if (known.includes(component)) return true
  report(
    fault({
      code: 'unknown-reference',
      span: spanOf(folder, ['examples', index, example.component === undefined ? 'name' : 'component']),
      message: `the folder ${folder.name} exports no component \`${component}\``,
      remedy: didYouMean(component, known, writeOneOf(known, 'export it from the folder')),
    }),
  )
  return false
}

/** The props of an example merged over the shared props of its file; null if a reference in them is invalid. */
function propsOf(options: TreeOptions, { folder, example, index }: Place): Record<string, unknown> | null {
  const shared: Pick<WrittenExample, 'props' | 'with'> =
    example.component === undefined ? (folder.written?.file ?? {}) : {}
  const own = example.with ?? {}
  const others = Object.fromEntries(Object.entries(shared.with ?? {}).filter(([name]) => own[name] === undefined))
  const taken = takeAll(options, folder, own, ['examples', index, 'with'])
  const inherited = takeAll(options, folder, others, ['with'])
  if (taken === null || inherited === null) return null
  const props = mergeDeep({ ...mergeDeep(inherited, shared.props ?? {}), ...taken }, example.props ?? {})
  return (example.without ?? []).reduce(withoutField, props)
}

/** The props of references, or null if one of them is invalid. */
function takeAll(
  { find, report }: TreeOptions,
  folder: ComponentFolder,
  references: References,
  at: DataPath,
): Record<string, unknown> | null {
  let isWhole = true
  const take = (reference: string, place: DataPath): unknown => {
    const found = find(reference)
    if ('value' in found) return found.value
    isWhole = false
    report(fault({ ...found.problem, span: spanOf(folder, place) }))
    return null
  }
  const taken = Object.entries(references).map(([name, given]) => {
    const place = [...at, name]
    const value = typeof given === 'string' ? take(given, place) : given.map((one, item) => take(one, [...place, item]))
    return name.split('.').reduceRight<unknown>((inside, step) => ({ [step]: inside }), value)
  })
  return isWhole ? taken.reduce<Record<string, unknown>>(mergeDeep, {}) : null
}

function slotsOf(options: TreeOptions, place: Place, within: readonly WrittenExample[]): ExampleTree['slots'] | null {
  const filled = Object.entries(place.example.slots ?? {}).map(([name, given]) => {
    const span = spanOf(place.folder, ['examples', place.index, 'slots', name])
    return [name, [given].flat().map((reference) => slotOf(options, { reference, span, within }))] as const
  })
  if (filled.some(([, trees]) => trees.includes(null))) return null
  return Object.fromEntries(filled.map(([name, trees]) => [name, trees.filter((tree) => tree !== null)]))
}

type Slot = { reference: string; span: Fault['span']; within: readonly WrittenExample[] }

function slotOf(options: TreeOptions, { reference, span, within }: Slot): ExampleTree | null {
  const [name = '', wanted = ''] = reference.split('/')
  const folder = options.folders.find((candidate) => candidate.name === name)
  const index = folder?.written?.file.examples.findIndex((candidate) => candidate.name === wanted) ?? -1
  const example = folder?.written?.file.examples[index]
  if (folder !== undefined && example !== undefined && !within.includes(example))
    return treeOf(options, { folder, example, index }, within)
  // The faults of the other file are reported there; a reference to an example in it is not a fault.
  if (folder?.isAtFault !== true)
    options.report(example === undefined ? noExample(options.folders, reference, span) : endless(reference, span))
  return null
}

function noExample(folders: readonly ComponentFolder[], reference: string, span: Fault['span']): Fault {
  const known = folders.flatMap(
    ({ name, written }) => written?.file.examples.map((example) => `${name}/${example.name}`) ?? [],
  )
  const remedy = didYouMean(reference, known, 'write the folder of a component and the name of one of its examples')
  return fault({ code: 'unknown-reference', span, message: `there is no example \`${reference}\``, remedy })
}

function endless(reference: string, span: Fault['span']): Fault {
  return fault({
    code: 'unknown-reference',
    span,
    message: `\`${reference}\` would stand within itself`,
    remedy: 'name another example',
  })
}

function spanOf({ written }: ComponentFolder, path: DataPath): Fault['span'] {
  if (written === null) throw new Error('an example without a file')
  return written.parsed.span(path)
}

/** Merges mappings key by key; any other value replaces the previous one. */
function mergeDeep(under: unknown, over: unknown): Record<string, unknown> {
  const merged = { ...(under as Record<string, unknown>) }
  for (const [key, value] of Object.entries(over as Record<string, unknown>))
    merged[key] = isRecord(merged[key]) && isRecord(value) ? mergeDeep(merged[key], value) : value
  return merged
}

/** The mapping without the field at a dotted path. */
function withoutField(group: Record<string, unknown>, way: string): Record<string, unknown> {
  const [step = '', ...rest] = way.split('.')
  const { [step]: inside, ...others } = group
  return rest.length > 0 && isRecord(inside) ? { ...group, [step]: withoutField(inside, rest.join('.')) } : others
}
