import { isRecord } from '../../../../runtime/shared/content/is-record.ts'
import type { DataPath } from '../../../read/yaml.ts'
import { isSame, keysOf } from '../yaml/same.ts'
import { mergeItems } from './merge-items.ts'

/** The same value before two people have changed it, and as each of them has it; undefined where there is none. */
export type ThreeValues = { base: unknown; mine: unknown; theirs: unknown }
/** `both`: the list with the items that both have added to it; null if it is no such conflict. */
export type ValueConflict = ThreeValues & { path: DataPath; both: readonly unknown[] | null }
/** A change that is no conflict. `same`: both have made it; `together`: a list has the changes of both. */
export type ValueChange = {
  path: DataPath
  by: 'mine' | 'theirs' | 'same' | 'together'
  before: unknown
  after: unknown
}
/** `value`: with all changes; where there is a conflict, as `theirs` has it. */
export type MergedValues = {
  value: unknown
  conflicts: readonly ValueConflict[]
  changes: readonly ValueChange[]
}

/**
 * Puts the changes of two people together, value by value. Groups are merged key by key, and lists item by item where
 * it is certain what has become of each item. A value that both have changed, each in another way, is a conflict. So is
 * one that one of them has changed and the other one has removed.
 */
export function mergeValues(values: ThreeValues, path: DataPath = []): MergedValues {
  const { base, mine, theirs } = values
  if (isSame(base, mine) && isSame(base, theirs)) return { value: theirs, conflicts: [], changes: [] }
  if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || base === undefined))
    return mergeGroups({ base: base ?? {}, mine, theirs }, path)
  const take = (by: ValueChange['by'], after: unknown): MergedValues => ({
    value: after,
    conflicts: [],
    changes: [...changesOf(by, base, after, path)],
  })
  if (isSame(mine, theirs)) return take('same', theirs)
  if (isSame(base, mine)) return take('theirs', theirs)
  if (isSame(base, theirs)) return take('mine', mine)
  const conflict = { value: theirs, conflicts: [{ ...values, path, both: null }], changes: [] }
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return conflict
  const list = Array.isArray(base) ? base : base === undefined ? [] : null
  return list === null ? conflict : mergeLists({ base: list, mine, theirs }, path)
}

/** The merged value with what was chosen for conflicts; undefined takes a key out. */
export function withChoices(
  { value, conflicts }: Pick<MergedValues, 'value' | 'conflicts'>,
  choose: (conflict: ValueConflict) => 'mine' | 'theirs' | 'both' | undefined,
): unknown {
  return conflicts.reduce((made, conflict) => {
    const choice = choose(conflict)
    if (choice === undefined || choice === 'theirs') return made
    return withValue(made, conflict.path, choice === 'both' ? (conflict.both ?? conflict.theirs) : conflict.mine)
  }, value)
}

type Groups = { [Side in keyof ThreeValues]: Readonly<Record<string, unknown>> }

function mergeGroups({ base, mine, theirs }: Groups, path: DataPath): MergedValues {
  const keys = [...new Set([theirs, mine, base].flatMap(keysOf))]
  const of = (group: Groups['base'], key: string) => (Object.hasOwn(group, key) ? group[key] : undefined)
  const merged = keys.map((key) => ({
    key,
    ...mergeValues({ base: of(base, key), mine: of(mine, key), theirs: of(theirs, key) }, [...path, key]),
  }))
  return {
    value: Object.fromEntries(merged.filter(({ value }) => value !== undefined).map(({ key, value }) => [key, value])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
    changes: merged.flatMap(({ changes }) => changes),
  }
}

type Lists = { [Side in keyof ThreeValues]: readonly unknown[] }

function mergeLists(lists: Lists, path: DataPath): MergedValues {
  const { base: before, theirs } = lists
  const { items, both } = mergeItems(lists)
  if (items === null) return { value: theirs, conflicts: [{ ...lists, path, both }], changes: [] }
  const merged = items.map((item, index) => mergeValues(item, [...path, index]))
  const after = merged.map(({ value }) => value)
  return {
    value: after,
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
    changes: isSame(before, after) ? [] : [{ path, by: 'together', before, after }],
  }
}

/** A changed group is told by its fields. */
function* changesOf(by: ValueChange['by'], before: unknown, after: unknown, path: DataPath): Generator<ValueChange> {
  if (isSame(before, after)) return
  if (!isRecord(before) || !isRecord(after)) {
    yield { path, by, before, after }
    return
  }
  for (const key of new Set([...keysOf(after), ...keysOf(before)]))
    yield* changesOf(by, before[key], after[key], [...path, key])
}

function withValue(value: unknown, [step, ...rest]: DataPath, given: unknown): unknown {
  if (step === undefined) return given
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withValue(item, rest, given) : item))
  const group = isRecord(value) ? value : {}
  const changed = withValue(Object.hasOwn(group, step) ? group[step] : undefined, rest, given)
  const others = Object.entries(group).filter(([key]) => key !== step)
  if (changed === undefined) return Object.fromEntries(others)
  if (!Object.hasOwn(group, step)) return Object.fromEntries([...others, [step, changed]])
  return Object.fromEntries(Object.entries(group).map(([key, known]) => [key, key === step ? changed : known]))
}
