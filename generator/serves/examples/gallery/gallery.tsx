import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IslandAddresses, type Shell } from 'townpages/page'
import type { ExampleTree } from '../example-tree.ts'
import type { Occurrence } from '../read-examples.ts'
import { GalleryHead } from './gallery-head.tsx'
import { GalleryPage, type GalleryPageProps } from './gallery-page.tsx'

/** The exports of the component folders, by file. */
type Modules = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
type Components = Readonly<Record<string, Readonly<Record<string, ComponentType<Record<string, unknown>>>>>>
type Frame = ComponentType<{ children: ReactNode }> | null

export type ExamplePage = {
  title: string
  tree: ExampleTree
  stands: Occurrence
  /** The class of the background, or ''. */
  surface: string
  shell: Shell
  /** Additional style sheets of the engine. */
  styles: readonly string[]
}

/** The components of a site, and the pages that show them, as plain React that is rendered on demand. */
export type Gallery = {
  /** The components of each folder by name. */
  exports: Readonly<Record<string, readonly string[]>>
  /** An example as on a page. Throws what the component throws. */
  markup(tree: ExampleTree, shell: Pick<Shell, 'islands'>): string
  /** An example alone in a document. */
  example(page: ExamplePage): string
  /** The page that lists components with their examples. */
  list(page: GalleryPageProps): string
}

export function createGallery(modules: Modules, Frame: Frame): Gallery {
  const components: Components = Object.fromEntries(
    Object.entries(modules).map(([folder, own]) => [folder, componentsOf(own)]),
  )
  const document = (page: ReactElement) => `<!DOCTYPE html>${renderToStaticMarkup(page)}`
  return {
    exports: Object.fromEntries(Object.entries(components).map(([folder, own]) => [folder, Object.keys(own)])),
    markup: (tree, shell) =>
      renderToStaticMarkup(<IslandAddresses value={shell.islands}>{elementOf(tree, components)}</IslandAddresses>),
    example: (page) =>
      document(<ExampleDocument {...page} example={elementOf(page.tree, components)} frame={Frame ?? Fragment} />),
    list: (page) => document(<GalleryPage {...page} />),
  }
}

// Types and constants are exported beside components; a component is a function that begins with a capital.
function componentsOf(modules: Modules[string]): Components[string] {
  const all = Object.assign({}, ...modules) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(all).filter(
      (pair): pair is [string, ComponentType<Record<string, unknown>>] =>
        /^[A-Z]/.test(pair[0]) && typeof pair[1] === 'function',
    ),
  )
}

function elementOf({ folder, component, props, slots }: ExampleTree, components: Components): ReactElement {
  const type = components[folder]?.[component]
  if (type === undefined) throw new Error(`there is no component ${component} in ${folder}`)
  const filled = Object.entries(slots).map(
    ([name, trees]) =>
      [name, trees.map((tree, at) => createElement(Fragment, { key: at }, elementOf(tree, components)))] as const,
  )
  return createElement(type, { ...props, ...Object.fromEntries(filled) })
}

type ExampleDocumentProps = ExamplePage & {
  example: ReactElement
  frame: ComponentType<{ children: ReactNode }> | typeof Fragment
}

function ExampleDocument({ title, stands, surface, shell, styles, example, frame: Frame }: ExampleDocumentProps) {
  return (
    <html lang="en-GB">
      <GalleryHead title={title} styles={[...shell.styles, ...styles]} scripts={shell.scripts}>
        {stands === 'head' && example}
      </GalleryHead>
      <body>
        <IslandAddresses value={shell.islands}>
          <Frame>
            <div className={`component-example ${stands} ${surface}`.trim()}>{stands === 'head' ? null : example}</div>
          </Frame>
        </IslandAddresses>
      </body>
    </html>
  )
}
