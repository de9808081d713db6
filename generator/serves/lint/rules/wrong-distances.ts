import { distanceKm, type Place, shownKm } from '../../../../runtime/shared/content/nearest-places.ts'
import { placeOf } from '../../../collections/rules/far-away.ts'
import { type Group, groupsOf } from '../../../collections/values.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { Schema } from '../../../schema/schemas.ts'
import type { Entry } from '../../../schema/validate.ts'
import type { LintContext, LintRule } from '../rule.ts'

/** What an entry says of where another one lies; `fault`: null if their coordinates say the same. */
type Told = { between: readonly Entry[]; fault: Fault | null }
type Lies = NonNullable<Schema['x-lies']>

// Directions are of a few parts of the compass.
const fewDegrees = 35
// Fewer wrong distances are mistakes of their own.
const minWrong = 3

/**
 * Distances and directions to another entry (`x-lies` in the schema) that their coordinates contradict. If most of
 * those from and to an entry are contradicted, one fault is at its coordinates.
 */
export const wrongDistances: LintRule = function wrongDistances(context) {
  const told = [...groupsOf(context.site.linked, context.schemas)].flatMap((group) => toldIn(group, context))
  const astray = new Map(
    [
      ...Map.groupBy(
        told.flatMap((one) => one.between.map((entry) => ({ entry, one }))),
        ({ entry }) => entry,
      ),
    ].flatMap(([entry, own]) => {
      const wrong = own.filter(({ one }) => one.fault !== null).length
      return wrong >= minWrong && wrong * 2 > own.length ? [[entry, { wrong, all: own.length }] as const] : []
    }),
  )
  return [
    ...[...astray].map(([entry, count]) => wrongCoordinates(entry, count)),
    ...told.flatMap(({ between, fault }) =>
      fault === null || between.some((entry) => astray.has(entry)) ? [] : [fault],
    ),
  ]
}

function toldIn(group: Group, { site, schemas }: LintContext): Told[] {
  const { entry, path, value, schema } = group
  const lies = schema['x-lies']
  const other = lies && site.linked.get(entry.collection)?.get(String(value[lies.entry]))
  if (lies === undefined || other === undefined) return []
  if (other === entry) return [{ between: [], fault: itself(entry, [...path, lies.entry]) }]
  const directions = schemas.resolve(schema.properties?.[lies.direction] ?? {}).enum ?? []
  return [{ between: [entry, other], fault: contradiction(group, placeOf(other), { lies, directions }) }]
}

type Setting = { lies: Lies; directions: readonly unknown[] }

/** The fault of a distance, or else of a direction. */
function contradiction({ entry, path, value }: Group, to: Place, { lies, directions }: Setting): Fault | null {
  const from = placeOf(entry)
  const real = shownKm(distanceKm(from, to))
  if (value[lies.km] !== real) return contradicted(entry, [...path, lies.km], { value: value[lies.km], real, to })
  const each = 360 / directions.length
  const bearing = bearingOf(from, to)
  const index = directions.indexOf(value[lies.direction])
  const turned = Math.abs(((bearing - index * each + 540) % 360) - 180)
  if (index < 0 || turned <= Math.max(fewDegrees, each / 2)) return null
  const meant = directions[Math.round(bearing / each) % directions.length]
  return contradicted(entry, [...path, lies.direction], { value: directions[index], real: meant, to })
}

type Contradicted = { value: unknown; real: unknown; to: Place }

function contradicted({ parsed }: Entry, path: Group['path'], { value, real, to }: Contradicted): Fault {
  return fault({
    code: 'wrong-distance',
    span: parsed.span(path),
    message: `\`${path.at(-1)}\` is \`${value}\`, and \`${real}\` by the coordinates of \`${to.slug}\``,
    remedy: `write \`${real}\`, or correct the coordinates`,
  })
}

function itself({ parsed }: Entry, path: Group['path']): Fault {
  const message = `\`${path.at(-1)}\` is this entry itself`
  return fault({
    code: 'wrong-distance',
    span: parsed.span(path),
    message,
    remedy: 'name another entry, or remove this one',
  })
}

function wrongCoordinates({ parsed }: Entry, { wrong, all }: { wrong: number; all: number }): Fault {
  const message = `these coordinates contradict ${wrong} of the ${all} distances from and to this entry`
  return fault({
    code: 'wrong-distance',
    span: parsed.span(['latitude']),
    message,
    remedy: 'correct `latitude` and `longitude`, or the distances',
  })
}

/** The direction of another place, in degrees clockwise from north. */
function bearingOf(from: Place, to: Place): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return ((Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI + 360) % 360
}
