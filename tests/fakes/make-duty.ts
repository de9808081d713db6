import { type Duty, noDuty } from '../../runtime/enquiries/duty/duty.ts'

/** On duty day and night, for everything. */
export function makeDuty(parts: Partial<Duty> = {}): Duty {
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '00:00' }))
  return { ...noDuty, areas: ['all'], hours, ...parts }
}
