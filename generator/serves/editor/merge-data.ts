import type { DivergedTexts, FieldChoices, MergedTexts } from '../../../runtime/contract/content/merge.ts'
import { isRecord } from '../../../runtime/shared/content/is-record.ts'
import { jsonPointer } from '../../../runtime/shared/format/json-pointer.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { type MergedValues, mergeValues, withChoices } from '../edit/merge/merge-values.ts'
import { valueIn } from './entries/entry-detail.ts'
import { writeData } from './write-data.ts'

type MergeOptions = { path: string; texts: DivergedTexts; choices: FieldChoices; schemas: Schemas; day: string }

/**
 * What two people have made of one file as one text: the changes of both, with the values that were chosen where both
 * have changed a field. Comments and the order of lines stay as in `lines`, if that can be read, or as in `theirs`.
 */
export function mergeData({ path, texts, choices, schemas, day }: MergeOptions): MergedTexts {
  const [base, mine, theirs] = [texts.base, texts.mine, texts.theirs].map((text) => valueIn({ path, text }))
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return { kind: 'unreadable' }
  const hasDay = schemas.ofFile(path)?.schema.properties?.updated !== undefined
  const values = mergeValues({ base, mine, theirs })
  const merged = hasDay ? withLaterDay(values) : values
  const data = withChoices(merged, (conflict) => choices[jsonPointer(conflict.path)])
  for (const text of [texts.lines, texts.theirs]) {
    if (!isRecord(valueIn({ path, text }))) continue
    const written = writeData({ path, text, data, schemas, day })
    if (written.kind === 'text') return { kind: 'merged', text: written.text, ...presentMerge(merged) }
  }
  return { kind: 'unreadable' }
}

/** The day of the last change is set for both: it is the later one, and nothing that somebody has to choose. */
function withLaterDay(merged: MergedValues): MergedValues {
  const isDay = ({ path }: { path: readonly unknown[] }) => path.length === 1 && path[0] === 'updated'
  const conflict = merged.conflicts.find(isDay)
  const conflicts = merged.conflicts.filter((other) => other !== conflict)
  const isLater = String(conflict?.mine ?? '') > String(conflict?.theirs ?? '')
  const value =
    conflict === undefined
      ? merged.value
      : withChoices({ ...merged, conflicts: [conflict] }, () => (isLater ? 'mine' : 'theirs'))
  return { value, conflicts, changes: merged.changes.filter((change) => !isDay(change)) }
}

function presentMerge({
  conflicts,
  changes,
}: MergedValues): Pick<MergedTexts & { kind: 'merged' }, 'conflicts' | 'changes'> {
  return {
    conflicts: conflicts.map(({ path, base, mine, theirs, both }) => ({
      pointer: jsonPointer(path),
      before: base,
      mine,
      theirs,
      both: both === null ? null : [...both],
    })),
    changes: changes.map(({ path, ...change }) => ({ pointer: jsonPointer(path), ...change })),
  }
}
