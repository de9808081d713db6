import { localTime } from '../../../contract/day.ts'
import type { TimeFault, TypedTime } from '../../../publishing/schedule/schedule.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { TimeFields } from '../content-props.ts'

/** A time as the fields of a form have it. */
export function typedTime({ day = '', time = '', turn }: StaffInput['form']): TypedTime {
  return { time: `${day}T${time}`, turn: turn === 'first' || turn === 'second' ? turn : undefined }
}

/** The fields for a time, empty or with what was typed and why nothing can be done at it. */
export function timeFields(
  address: string,
  text: AdminText,
  typed: { form: StaffInput['form']; fault: TimeFault } | null = null,
): TimeFields {
  if (typed === null) return { address, day: '', time: '', fault: '', turns: [], isOpen: false }
  const { form, fault } = typed
  const { day = '', time = '' } = form
  const turns = fault.kind === 'repeated' ? (['first', 'second'] as const) : []
  return {
    address,
    day,
    time,
    fault: faultText(fault, text),
    turns: turns.map((value) => ({ name: text(`schedule.${value}`, { time }), value })),
    isOpen: true,
  }
}

/** The fields for a moment that can be moved. */
export function fieldsOfMoment(address: string, at: string): TimeFields {
  const [day = '', time = ''] = localTime(new Date(at)).split('T')
  return { address, day, time, fault: '', turns: [], isOpen: false }
}

function faultText(fault: TimeFault, text: AdminText): string {
  return fault.kind === 'skipped'
    ? text('schedule.skipped', { shown: fault.shown.split('T')[1] ?? '' })
    : text(`schedule.${fault.kind}`)
}
