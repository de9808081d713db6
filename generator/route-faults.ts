import { nearestName } from '../runtime/contract/nearest-name.ts'
import type { LinkedEntries } from './collections.ts'
import { type Fault, fault } from './faults/fault.ts'
import type { Routes } from './routes.ts'
import type { DataPath } from './yaml.ts'

/** What the routes name that is not there: collections, entries, patterns and templates. */
export function routeFaults(routes: Routes, linked: LinkedEntries, templates: ReadonlySet<string>): Fault[] {
  const { entry, pages, others, missing, everyPage } = routes
  const span = (path: DataPath) => entry.parsed.span(path)
  const collectionFault = (name: string, path: DataPath): Fault[] =>
    linked.has(name)
      ? []
      : [
          fault({
            code: 'unknown-collection',
            span: span(path),
            message: `there is no collection \`${name}\``,
            remedy: guess(name, linked.keys(), 'write the name of a folder of data/'),
          }),
        ]
  const templateFault = (name: string, path: DataPath): Fault[] =>
    templates.has(name)
      ? []
      : [
          fault({
            code: 'no-template',
            span: span(path),
            message: `there is no template for the page \`${name}\``,
            remedy: guess(name, templates, `add pages/${name}/${name}.tsx`),
          }),
        ]
  const drawFaults = (draws: Routes['everyPage']['draws'], path: DataPath): Fault[] =>
    Object.entries(draws).flatMap(([name, draw]) =>
      draw.kind === 'nearest' || name === 'wording' ? [] : collectionFault(draw.collection, [...path, 'draws', name, 'collection']),
    )
  return [
    ...drawFaults(everyPage.draws, ['everyPage']),
    ...pages.flatMap((page) => [
      ...templateFault(page.facts.page, ['pages', page.index, 'page']),
      ...Object.entries(page.over).flatMap(([name, { collection }]) => collectionFault(collection, ['pages', page.index, 'over', name])),
      ...Object.entries(page.fixed).flatMap(([name, { collection, slug }]) => [
        ...collectionFault(collection, ['pages', page.index, 'with', name, 'collection']),
        ...(linked.get(collection)?.has(slug) === false
          ? [
              fault({
                code: 'unknown-reference',
                span: span(['pages', page.index, 'with', name, 'slug']),
                message: `the collection ${collection} holds no \`${slug}\``,
              }),
            ]
          : []),
      ]),
      ...drawFaults(page.facts.draws, ['pages', page.index]),
    ]),
    ...others.flatMap((line) =>
      Object.entries(line.over).flatMap(([name, { collection }]) =>
        collectionFault(collection, [line.kind === 'alias' ? 'aliases' : 'redirects', line.index, 'over', name]),
      ),
    ),
    ...missing.flatMap(({ line, facts, index }) =>
      templateFault(facts.page, line.pattern.startsWith('missing') ? ['missing', index, 'page'] : ['failed', 'page']),
    ),
  ]
}

function guess(word: string, candidates: Iterable<string>, otherwise: string): string {
  const meant = nearestName(word, candidates)
  return meant === null ? otherwise : `did you mean \`${meant}\`?`
}
