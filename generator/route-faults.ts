import type { Draw } from '../runtime/contract/draws.ts'
import { nearestName } from '../runtime/contract/nearest-name.ts'
import type { LinkedEntries } from './collections.ts'
import { type Fault, fault } from './faults/fault.ts'
import type { Over, PagePattern, Routes } from './routes.ts'
import type { Schemas } from './schemas.ts'
import type { DataPath } from './yaml.ts'

/** What routes are checked against: the entries, the files that schemas expect, and the templates. */
export type RouteFacts = { linked: LinkedEntries; schemas: Schemas; templates: ReadonlySet<string> }

/** What the routes name that is not there: collections, entries, wordings, templates, and a screen for everything else. */
export function routeFaults(routes: Routes, facts: RouteFacts): Fault[] {
  const check = createChecks(routes, facts)
  return [
    ...check.draws(routes.everyPage.draws, ['everyPage'], null),
    ...repeatedNames(routes),
    ...routes.pages.flatMap((page) => pageFaults(page, check)),
    ...routes.others.flatMap((line) => check.over(line.over, [line.kind === 'alias' ? 'aliases' : 'redirects', line.index])),
    ...routes.missing.flatMap(({ facts: screen, place }) => [
      ...check.template(screen.page, place),
      ...check.draws(screen.draws, place, {}),
    ]),
    ...catchAllFaults(routes),
  ]
}

type Checks = {
  template(name: string, place: DataPath): Fault[]
  over(over: Readonly<Record<string, Over>>, place: DataPath): Fault[]
  entry(collection: string, slug: string, place: DataPath): Fault[]
  /** `own` is what the pattern's names stand for; null where a draw can name none. */
  draws(draws: Readonly<Record<string, Draw>>, place: DataPath, own: Readonly<Record<string, string>> | null): Fault[]
}

function pageFaults(page: PagePattern, check: Checks): Fault[] {
  const place = ['pages', page.index]
  return [
    ...check.template(page.facts.page, place),
    ...check.over(page.over, place),
    ...Object.entries(page.fixed).flatMap(([name, { collection, slug }]) => check.entry(collection, slug, [...place, 'with', name])),
    ...check.draws(page.facts.draws, place, page.facts.collections),
  ]
}

function createChecks({ entry }: Routes, { linked, schemas, templates }: RouteFacts): Checks {
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
  const checks: Checks = {
    template: (name, place) =>
      templates.has(name)
        ? []
        : [
            fault({
              code: 'no-template',
              span: span([...place, 'page']),
              message: `there is no template for the page \`${name}\``,
              remedy: guess(name, templates, `add pages/${name}/${name}.tsx`),
            }),
          ],
    over: (over, place) => Object.entries(over).flatMap(([name, { collection }]) => collectionFault(collection, [...place, 'over', name])),
    entry(collection, slug, place) {
      const known = linked.get(collection)
      if (known === undefined) return collectionFault(collection, [...place, 'collection'])
      if (known.has(slug)) return []
      return [
        fault({
          code: 'unknown-reference',
          span: span([...place, 'slug']),
          message: `the collection ${collection} holds no \`${slug}\``,
          remedy: guess(slug, known.keys(), 'write the slug of one of its entries'),
        }),
      ]
    },
    draws: (draws, place, own) => Object.entries(draws).flatMap(([name, draw]) => drawFaults(name, draw, place, own)),
  }
  return checks

  function drawFaults(name: string, draw: Draw, place: DataPath, own: Readonly<Record<string, string>> | null): Fault[] {
    const at = [...place, 'draws', name]
    if (name === 'wording' && draw.kind === 'entry') return wordingFaults(draw.slug, place)
    if (draw.kind === 'list') return collectionFault(draw.collection, [...at, 'collection'])
    if (draw.kind === 'entry')
      return draw.slug.includes('{')
        ? collectionFault(draw.collection, [...at, 'collection'])
        : checks.entry(draw.collection, draw.slug, at)
    if (own?.[draw.to] !== undefined) return []
    return [
      fault({
        code: 'unknown-name',
        span: span([...at, 'to']),
        message: `the pages of this pattern have no \`${draw.to}\` to be near to`,
        remedy: guess(draw.to, Object.keys(own ?? {}), 'write one of the names of `over`'),
      }),
    ]
  }

  /** A page needs no texts of its own, but a file that a schema or the route itself names has to be there. */
  function wordingFaults(slug: string, place: DataPath): Fault[] {
    const isNamed = valueAt(entry.data, [...place, 'wording']) !== undefined
    const isExpected = isNamed || schemas.all.some((schema) => schema.collection === 'pages' && schema.slug === slug)
    if (!isExpected || linked.get('pages')?.has(slug) === true) return []
    return [
      fault({
        code: 'unknown-reference',
        span: span([...place, isNamed ? 'wording' : 'page']),
        message: `there are no texts for this page: no file data/pages/${slug}.yaml`,
        remedy: guess(slug, linked.get('pages')?.keys() ?? [], 'add the file'),
      }),
    ]
  }
}

/** A pattern is known by its name: two of the same would take each other's place. */
function repeatedNames({ entry, pages }: Routes): Fault[] {
  const first = new Map<string, number>()
  return pages.flatMap(({ name, index }) => {
    const earlier = first.get(name)
    if (earlier === undefined) {
      first.set(name, index)
      return []
    }
    const related = [{ message: 'first here', span: entry.parsed.span(['pages', earlier, 'name']) }]
    return [
      fault({
        code: 'repeated-item',
        span: entry.parsed.span(['pages', index, 'name']),
        message: `the pattern \`${name}\` stands here twice`,
        remedy: 'give this one another name',
        related,
      }),
    ]
  })
}

function catchAllFaults({ entry, missing }: Routes): Fault[] {
  const screens = missing.filter(({ place }) => place[0] === 'missing')
  if (screens.at(-1)?.line.match === null) return []
  return [
    fault({
      code: 'no-catch-all',
      span: entry.parsed.span(['missing'], 'key'),
      message: 'no screen answers addresses that fit none of these lines',
      remedy: 'add a last line without `match`',
    }),
  ]
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data)
}

function guess(word: string, candidates: Iterable<string>, otherwise: string): string {
  const meant = nearestName(word, candidates)
  return meant === null ? otherwise : `did you mean \`${meant}\`?`
}
