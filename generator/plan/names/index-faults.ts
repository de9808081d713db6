import type { LinkedEntries } from '../../collections/linked-entries.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { PagePattern, Routes } from '../../routes/resolve-routes.ts'
import { pathFaults } from '../../schema/collection-fields.ts'
import type { Schemas } from '../../schema/schemas.ts'

/** Names in the rules of `index` that do not exist, and patterns in the owner's decisions that do not. */
export function indexFaults(routes: Routes, schemas: Schemas, linked: LinkedEntries): Fault[] {
  return [
    ...routes.pages.flatMap((page) =>
      (['when', 'unless'] as const).flatMap((list) =>
        (page.indexRule?.[list] ?? []).flatMap((field, item) =>
          ruleFaults(routes, schemas, { page, list, field, item }),
        ),
      ),
    ),
    ...overrideFaults(routes, linked),
  ]
}

type RuleField = { page: PagePattern; list: 'when' | 'unless'; field: string; item: number }

function ruleFaults({ entry }: Routes, schemas: Schemas, { page, list, field, item }: RuleField): Fault[] {
  const span = () => entry.parsed.span(['pages', page.index, 'index', list, item])
  const [name = '', ...keys] = field.split('.')
  const { collections } = page.config
  const names = [name, ...[...field.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)]
  const unknown = names.find((found) => collections[found] === undefined)
  if (unknown !== undefined) {
    const message = `the pages of this pattern have no \`${unknown}\``
    return [
      fault({
        code: 'unknown-name',
        span: span(),
        message,
        remedy: didYouMean(unknown, Object.keys(collections), 'write one of the names of `params`'),
      }),
    ]
  }
  // The keys of what a brace stands for are the slugs of another collection.
  const brace = keys.findIndex((key) => key.startsWith('{'))
  const known = brace < 0 ? keys : keys.slice(0, brace)
  return pathFaults(schemas, { collection: collections[name] ?? '', keys: known, field: keys.join('.') }, span)
}

function overrideFaults({ indexing, pages }: Routes, linked: LinkedEntries): Fault[] {
  if (indexing === null) return []
  const found = linked.get(indexing.collection)?.get(indexing.slug)
  const overrides = found?.data[indexing.field]
  if (found === undefined || typeof overrides !== 'object' || overrides === null) return []
  const names = pages.map(({ name }) => name)
  return Object.keys(overrides)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const span = found.parsed.span([indexing.field, name], 'key')
      const message = `there is no pattern \`${name}\` in templates/routes.yaml`
      return fault({
        code: 'unknown-name',
        span,
        message,
        remedy: didYouMean(name, names, 'write the name of a pattern'),
      })
    })
}
