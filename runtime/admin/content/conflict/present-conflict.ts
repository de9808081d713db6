import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { FieldChange, FieldChoices, FieldConflict } from '../../../contract/content/merge.ts'
import { pointerSteps } from '../../../shared/format/json-pointer.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { FittedField } from '../content-props.ts'
import { fieldName } from '../entry/field-name.ts'
import { formSections } from '../entry/form-sections.ts'
import { changedLines } from '../review/changed-words.ts'
import type { ConflictField, ConflictSide } from './conflict-props.ts'
import type { LastPublication } from './last-publication.ts'
import { valueText } from './present-value.ts'

/** The name of the radio buttons of a field begins with it. */
const choicePrefix = 'choice'

type PresentOptions = { schema: EntryDetail['schema']; theirs: LastPublication; text: AdminText }

/** A field that both have changed, with what each has made of it side by side. */
export function presentConflict(
  { pointer, before, mine, theirs, both }: FieldConflict,
  choices: FieldChoices,
  { schema, theirs: publication, text }: PresentOptions,
): ConflictField {
  const place = { pointer, schema, text }
  const was = valueText(before, place, ', ')
  const lines = changedLines(valueText(mine, place), valueText(theirs, place))
  const side = (choice: 'mine' | 'theirs', title: string, label: string): ConflictSide => ({
    choice,
    title,
    label,
    lines: lines.filter(({ sign }) => sign === (choice === 'mine' ? '-' : '+')).map(({ parts }) => parts),
  })
  return {
    name: choicePrefix + pointer,
    label: fieldName(schema, pointer),
    was: was === '' ? text('content.conflict.was-empty') : text('content.conflict.was', { value: was }),
    sides: [
      side('mine', text('content.conflict.mine'), text('content.conflict.keep')),
      side('theirs', publication.title, text('content.conflict.take')),
      ...(both === null
        ? []
        : [
            {
              choice: 'both' as const,
              title: text('content.conflict.both-title'),
              label: text('content.conflict.both'),
              lines: plainLines(valueText(both, place)),
            },
          ]),
    ],
    chosen: choices[pointer] ?? null,
  }
}

/** A field that only one of both has changed, or both alike. */
export function presentFitted(
  { pointer, by, before, after }: FieldChange,
  { schema, theirs, text }: PresentOptions,
): FittedField {
  const place = { pointer, schema, text }
  const owners = {
    mine: text('content.conflict.yours'),
    theirs: theirs.owner,
    same: text('content.conflict.same'),
    together: text('content.conflict.together'),
  }
  return {
    label: fieldName(schema, pointer),
    by: owners[by],
    lines: changedLines(valueText(before, place), valueText(after, place))
      .filter(({ sign }) => sign === '+')
      .map(({ parts }) => parts),
  }
}

/** What a form says was chosen. */
export function choicesFrom(form: Readonly<Record<string, string>>): FieldChoices {
  const chosen = Object.entries(form).flatMap(([name, choice]) =>
    name.startsWith(`${choicePrefix}/`) && (choice === 'mine' || choice === 'theirs' || choice === 'both')
      ? [[name.slice(choicePrefix.length), choice] as const]
      : [],
  )
  return Object.fromEntries(chosen)
}

function plainLines(value: string): ConflictSide['lines'] {
  return value.split('\n').map((line) => [{ text: line, isChanged: false }])
}

/** Fields in the order in which the form of the entry has them. */
export function inFormOrder<Field extends { pointer: string }>(
  fields: readonly Field[],
  { schema, data }: Pick<EntryDetail, 'schema' | 'data'>,
): readonly Field[] {
  const { main, seldom } = formSections(schema, data)
  const keys = [...main, ...seldom].flatMap((section) => section.fields.map(({ key }) => key))
  const placeOf = ({ pointer }: Field) => keys.indexOf(pointerSteps(pointer)[0] ?? '')
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))
}
