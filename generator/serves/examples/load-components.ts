import { resolve } from 'node:path'
import { formsOf } from '../../../runtime/contract/enquiry-settings.ts'
import type { Manifest } from '../../../runtime/contract/manifest.ts'
import type { Shell } from '../../../runtime/page/props.ts'
import { usedComponents } from '../../compile/compile-templates.ts'
import { type Fault, fault, sortFaults } from '../../faults/fault.ts'
import { FaultList } from '../../faults/fault-list.ts'
import type { Parsed } from '../../read/yaml.ts'
import { readRoutes } from '../../routes/read-routes.ts'
import { routeTable } from '../../routes/route-table.ts'
import { compileComponents } from './compile-components.ts'
import { createDataFinder } from './data-finder.ts'
import { type ExampleTree, treeOf } from './example-tree.ts'
import type { Gallery } from './gallery/gallery.tsx'
import { type ComponentFolder, type Occurrence, readExamples, type WrittenExample } from './read-examples.ts'

/** An example that renders. */
export type LoadedExample = {
  name: string
  about: string
  tree: ExampleTree
  /** Its source. */
  yaml: string
  markup: string
  /** Whether it is shown with scripts. */
  hasScripts: boolean
}
/** A component, without its faulty examples. */
export type LoadedComponent = {
  name: string
  file: string
  stands: Occurrence
  /** The class of the background, or ''. */
  surface: string
  /** The source of what the file sets for all examples. */
  shared: string
  examples: readonly LoadedExample[]
}
export type LoadedComponents = {
  gallery: Gallery
  /** What surrounds pages of the site. */
  shell: Shell
  components: readonly LoadedComponent[]
  faults: readonly Fault[]
}

export type LoadOptions = { manifest: Manifest; templates: string; siteUrl: string }

/**
 * All components of a site with their examples, and the faults of these. Examples take their data from the generated
 * site.
 */
export async function loadComponents({ manifest, templates, siteUrl }: LoadOptions): Promise<LoadedComponents> {
  const { value: routes } = await readRoutes({ folder: templates, name: 'templates' })
  const table = routeTable(routes ?? { pages: [], ogImages: [] })
  const engineComponents = await usedComponents(resolve(templates))
  const { value: folders, faults: readFaults } = await readExamples({ templates, engineComponents })
  const gallery = await compileComponents(resolve(templates), folders, table)
  const files = new Set([...Object.keys(manifest.publicFiles), ...manifest.ogImages.entries.keys()])
  const shell: Shell = { siteUrl, enquiries: formsOf(manifest.enquiries), ...manifest.assets, files }
  const faults = new FaultList()
  for (const fault of readFaults) faults.add(fault)
  const options = {
    folders,
    exports: gallery.exports,
    find: createDataFinder(manifest, shell),
    report: (made: Fault) => faults.add(made),
  }
  const components = folders.map((folder): LoadedComponent => {
    const examples = (folder.written?.file.examples ?? []).flatMap((example, index): LoadedExample[] => {
      const tree = treeOf(options, { folder, example, index })
      return tree === null ? [] : rendered({ folder, example, index, tree, gallery, shell, report: options.report })
    })
    const { name, examples: file, written } = folder
    const { stands = 'within', surface = '' } = written?.file ?? {}
    return { name, file, stands, surface, shared: sharedBy(written?.parsed), examples }
  })
  return { gallery, shell, components, faults: sortFaults(faults.all()) }
}

type Rendering = {
  folder: ComponentFolder
  example: WrittenExample
  index: number
  tree: ExampleTree
  gallery: Gallery
  shell: Shell
  report: (fault: Fault) => void
}

/** The example, or nothing after it was reported that its component throws with its props. */
function rendered({ folder: { written }, example, index, tree, gallery, shell, report }: Rendering): LoadedExample[] {
  const { name, about, scripts: hasScripts = true } = example
  if (written === null) return []
  try {
    return [
      { name, about, tree, hasScripts, yaml: writtenOf(written.parsed, index), markup: gallery.markup(tree, shell) },
    ]
  } catch (cause) {
    const message = `\`${tree.component}\` cannot be rendered so: ${cause instanceof Error ? cause.message : String(cause)}`
    const span = written.parsed.span(['examples', index, 'name'])
    report(
      fault({
        code: 'wrong-type',
        span,
        message,
        remedy: 'compare the props of the example with those of the component',
      }),
    )
    return []
  }
}

/** The source of what a file sets for all its examples. */
function sharedBy(parsed: Parsed | undefined): string {
  const lines = parsed?.source.text.split('\n') ?? []
  const above = lines.slice(0, Math.max(0, lines.indexOf('examples:')))
  return above.filter((line) => line.trim() !== '' && !/^(#|stands:|surface:)/.test(line)).join('\n')
}

/** The source of an example, without its indentation. */
function writtenOf(parsed: Parsed, index: number): string {
  const path = ['examples', index]
  const { column } = parsed.span(path).start
  return parsed
    .written(path)
    .trimEnd()
    .replaceAll(`\n${' '.repeat(column - 1)}`, '\n')
}
