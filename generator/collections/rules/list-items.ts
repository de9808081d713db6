import { type Fault, fault } from '../../faults/fault.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { isFree, listsOfEntry, type ValueList } from '../values.ts'

type Item = { list: ValueList; index: number; text: string }

/** List items that a schema accepts: several names in one item, and texts that differ only in capitals. */
export function listItems(entry: Entry, schemas: Schemas): Fault[] {
  return [...listsOfEntry(entry, schemas)].flatMap((list) => {
    const items = list.value.flatMap((text, index): Item[] => (typeof text === 'string' ? [{ list, index, text }] : []))
    const names = list.items['x-verbatim'] === true && isFree(list.items) ? items : []
    return [...names.flatMap(severalNames), ...(list.schema.uniqueItems === true ? sameButForCapitals(items) : [])]
  })
}

function severalNames({ list: { entry, path }, index, text }: Item): Fault[] {
  const names = text.split(/[,;]\s+/)
  // Quotes indicate a single name.
  if (names.length < 2 || /^["']/.test(entry.parsed.written([...path, index]))) return []
  return [
    fault({
      code: 'several-names',
      severity: 'warning',
      span: entry.parsed.span([...path, index]),
      message: `this item of \`${path.at(-1)}\` holds ${names.length} names`,
      remedy: `give each a line of its own: ${names.map((name) => `\`- ${name}\``).join(', ')}; if it is one name, put it in quotes`,
    }),
  ]
}

/** The schema finds texts that are exactly equal. */
function sameButForCapitals(items: readonly Item[]): Fault[] {
  const groups = Map.groupBy(items, ({ text }) => text.trim().toLowerCase())
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ list: { entry, path }, index, text }) =>
      first === undefined || text === first.text
        ? []
        : [
            fault({
              code: 'repeated-item',
              span: entry.parsed.span([...path, index]),
              message: `\`${path.at(-1)}\` holds this item twice, once as \`${first.text}\``,
              remedy: 'remove one of them',
              related: [{ message: 'first here', span: entry.parsed.span([...path, first.index]) }],
            }),
          ],
    ),
  )
}
