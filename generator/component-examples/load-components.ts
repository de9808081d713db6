import { resolve } from 'node:path'
import type { Shell } from '../../runtime/page/props.ts'
import type { CheckedSite } from '../check-site.ts'
import { type Fault, fault, sortFaults } from '../faults/fault.ts'
import { FaultList } from '../faults/fault-list.ts'
import type { Parsed } from '../yaml.ts'
import { compileComponents } from './compile-components.ts'
import { createDataFinder } from './data-finder.ts'
import { type ExampleTree, treeOf } from './example-tree.ts'
import type { Gallery } from './gallery/gallery.tsx'
import { type ComponentFolder, readExamples, type Stands, type WrittenExample } from './read-examples.ts'

/** An example that renders. `yaml`: as it is written, with what its file says of all. */
export type LoadedExample = { name: string; about: string; tree: ExampleTree; yaml: string; markup: string }
/** A component; those of its examples that are at fault are left out. */
export type LoadedComponent = { name: string; file: string; stands: Stands; examples: readonly LoadedExample[] }
export type LoadedComponents = { gallery: Gallery; components: readonly LoadedComponent[]; faults: readonly Fault[] }

export type LoadOptions = { site: CheckedSite; templates: string; shell: Shell }

/** All components of a site with their examples, and all that is wrong with these. */
export async function loadComponents({ site, templates, shell }: LoadOptions): Promise<LoadedComponents> {
  const { value: folders, faults: readFaults } = await readExamples(templates)
  const gallery = await compileComponents(resolve(templates), folders)
  const faults = new FaultList()
  for (const fault of readFaults) faults.add(fault)
  const facts = { folders, exports: gallery.exports, find: createDataFinder(site, shell), report: (made: Fault) => faults.add(made) }
  const components = folders.map((folder): LoadedComponent => {
    const examples = (folder.written?.file.examples ?? []).flatMap((example, index): LoadedExample[] => {
      const tree = treeOf(facts, { folder, example, index })
      return tree === null ? [] : rendered({ folder, example, index, tree, gallery, report: facts.report })
    })
    return { name: folder.name, file: fileOf(folder.name), stands: folder.written?.file.stands ?? 'within', examples }
  })
  return { gallery, components, faults: sortFaults(faults.all()) }
}

function fileOf(name: string): string {
  return `templates/components/${name}/${name}.examples.yaml`
}

type Rendering = {
  folder: ComponentFolder
  example: WrittenExample
  index: number
  tree: ExampleTree
  gallery: Gallery
  report: (fault: Fault) => void
}

/** The example, or nothing once it has been reported that its component fails with its props. */
function rendered({ folder: { written }, example, index, tree, gallery, report }: Rendering): LoadedExample[] {
  const { name, about } = example
  if (written === null) return []
  try {
    return [{ name, about, tree, yaml: writtenOf(written.parsed, index), markup: gallery.markup(tree) }]
  } catch (cause) {
    const message = `\`${tree.component}\` cannot be rendered so: ${cause instanceof Error ? cause.message : String(cause)}`
    const span = written.parsed.span(['examples', index, 'name'])
    report(fault({ code: 'wrong-type', span, message, remedy: 'compare the props of the example with those of the component' }))
    return []
  }
}

/** An example as it stands in its file, moved to the left edge, under what the file says of all its examples. */
function writtenOf(parsed: Parsed, index: number): string {
  const { column } = parsed.span(['examples', index]).start
  const own = parsed.written(['examples', index]).trimEnd()
  const shared = parsed.source.text.split('\n').filter((line) => /^(stands|with):/.test(line))
  return [...shared, own.replaceAll(`\n${' '.repeat(column - 1)}`, '\n')].join('\n')
}
