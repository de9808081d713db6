import { memoize } from '../../../runtime/shared/content/memo.ts'
import { isFree, valuesOfEntry } from '../../collections/values.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'

// Files without any brackets are skipped.
const bracketed = /\[([a-zA-Z]\w*)\](?!\()|<([a-zA-Z]\w*)>/g

/** Placeholder names in square brackets instead of braces: pages would show them unchanged. */
export function bracketedNames(entries: Iterable<Entry>, routes: Routes, schemas: Schemas): Fault[] {
  const names = placeholderNames(routes)
  return [...entries, routes.entry].flatMap((entry) => namesIn(entry, schemas, names))
}

const namesIn = memoize((entry: Entry, schemas: Schemas, joined: string): readonly Fault[] => {
  if (entry.parsed.source.text.search(bracketed) < 0) return []
  const names = new Set(joined.split(' '))
  return [...valuesOfEntry(entry, schemas)].flatMap(({ path, value, schema }) => {
    if (typeof value !== 'string' || !isFree(schema)) return []
    return [...value.matchAll(bracketed)].flatMap(({ 0: found, 1: square, 2: angled, index }) => {
      const name = (square ?? angled ?? '').toLowerCase()
      return names.has(name) ? [bracketedName(entry.parsed.spanWithin(path, index, found.length), found, name)] : []
    })
  })
})

function bracketedName(span: Fault['span'], found: string, name: string): Fault {
  const message = `pages show \`${found}\` as it stands here`
  return fault({ code: 'bracketed-name', severity: 'warning', span, message, remedy: `did you mean \`{${name}}\`?` })
}

/**
 * The names that some page can have between braces, with spaces between them: the same text as long as they are the
 * same.
 */
export function placeholderNames({ everyPage, pages }: Routes): string {
  const own = pages.flatMap(({ params, fixed, config }) => [params, fixed, config.variables].flatMap(Object.keys))
  return [...new Set([...Object.keys(everyPage.variables), ...own])].join(' ')
}
