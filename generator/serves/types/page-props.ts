import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { type Content, contentType, joinedContent, partsType } from './content-type.ts'
import type { DataTypes } from './data-types.ts'
import { createEntryTypes } from './entry-types.ts'
import { createImports } from './imports.ts'
import { createPatternContent, type Pattern } from './pattern-content.ts'
import { createQueryTypes } from './query-types.ts'
import { requestType } from './request-type.ts'
import { comment, keyText, lines } from './type-text.ts'

const banner = '// Generated from routes.yaml and data/schemas by `townpages types`; do not edit.'

/**
 * The text of `page-props.ts`: what the component of each page gets, by the name of the page, and what the document
 * around pages and images get. What names a collection that does not exist has the type `unknown`: the check of a site
 * reports it.
 */
export function pagePropsOfRoutes(routes: Routes, schemas: Schemas, dataTypes: DataTypes): string {
  const imports = createImports()
  const types = createEntryTypes(schemas, dataTypes, imports)
  const query = createQueryTypes(schemas, types, imports)
  const content = createPatternContent(routes, schemas, { entry: types.entry, query })
  const all = [...routes.pages, ...routes.missing]
  const pages = [...Map.groupBy(all, ({ config }) => config.page)]
  const images = [...Map.groupBy(routes.ogImages, ({ config }) => config.ogImage)]
  const contentsOf = (groups: readonly (readonly [name: string, patterns: readonly Pattern[]])[]) =>
    lines(groups.map(([name, patterns]) => ({ key: keyText(name), type: contentType(patterns.map(content.of)) })))
  const requests = pages.map(([name, patterns]) => ({
    key: keyText(name),
    type: requestType(patterns, routes, types, imports),
  }))
  const everyPage = partsType(content.everyPage)
  const ownEntries: Content = joinedContent(all.map(content.ownEntries))
  const props = imports.engine('PageProps')
  const blocks = [
    `${comment('What every page has, besides its own content.')}export type EveryPage = ${everyPage}`,
    `type Contents = ${contentsOf(pages)}`,
    `type Requests = ${lines(requests)}`,
    `${comment('What the component of a page gets, by the name of the page.')}export type PagePropsOf = { [Page in keyof Contents]: ${props}<EveryPage & Contents[Page], Requests[Page]> }`,
    `${comment('What the document around every page gets.')}export type DocumentProps = ${props}<EveryPage & ${partsType(ownEntries)}> & { children: ReactNode }`,
    ...(images.length === 0
      ? []
      : [
          `type OgImageContents = ${contentsOf(images)}`,
          `${comment('What the component of an Open Graph image gets, by the name of the image.')}export type OgImagePropsOf = { [Image in keyof OgImageContents]: ${imports.engine('OgImageProps')}<EveryPage & OgImageContents[Image]> }`,
        ]),
  ]
  return `${[banner, "import type { ReactNode } from 'react'", imports.text()].join('\n')}\n\n${blocks.join('\n\n')}\n`
}
