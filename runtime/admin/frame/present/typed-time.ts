import { readWallTime } from '../../../shared/format/wall-clock.ts'
import type { TimeFields } from '../frame-props.ts'
import type { StaffInput } from '../route.ts'

/** The field for a time, such as `2026-12-24T06:00`. */
export function timeFields(address: string, at = ''): TimeFields {
  return { address, at, fault: '', turns: [], isOpen: false }
}

/** The moment in the future that a form asks for; or its fields, with the reason why nothing can be done then. */
export function momentIn(
  { form, text }: Pick<StaffInput, 'form' | 'text'>,
  address: string,
  now = new Date(),
): Date | TimeFields {
  const { at = '', turn } = form
  const fields = { ...timeFields(address, at), isOpen: true }
  const read = readWallTime(at)
  switch (read.kind) {
    case 'unreadable':
      return { ...fields, fault: text('frame.time.unreadable') }
    case 'skipped':
      return { ...fields, fault: text('frame.time.skipped', { shown: timeOf(read.shown) }) }
    case 'once':
      return read.at > now ? read.at : { ...fields, fault: text('frame.time.past') }
    case 'repeated': {
      if (turn === 'first' || turn === 'second')
        return read[turn] > now ? read[turn] : { ...fields, fault: text('frame.time.past') }
      const turns = (['first', 'second'] as const).map((value) => ({
        name: text(`frame.time.${value}`, { time: timeOf(at) }),
        value,
      }))
      return { ...fields, fault: text('frame.time.repeated'), turns }
    }
  }
}

function timeOf(local: string): string {
  return local.split('T')[1] ?? ''
}
