import { useEffect, useState } from 'react'
import { fetchJson } from '../../../../page/browser/fetch-json.ts'
import type { EnquiryForm, FormFault } from '../../../../page/index.ts'

const timeout = 10_000
const none: readonly string[] = []

/**
 * The times for a call that a form can offer, by their starts: none until the server has said them. They are asked for
 * again where one of them is gone.
 */
export function useCallSlots({ kind, fields }: EnquiryForm, faults: readonly FormFault[]): readonly string[] {
  const [slots, setSlots] = useState(none)
  const name = fields.find(({ type }) => type === 'slot')?.name
  const isGone = faults.some(({ field }) => field === name)
  useEffect(() => {
    if (name !== undefined) void fetchSlots(kind, isGone ? 'reload' : 'default').then(setSlots)
  }, [kind, name, isGone])
  return slots
}

/** Without an answer the form offers none, and is as useful as without a script. */
async function fetchSlots(kind: string, cache: RequestCache): Promise<readonly string[]> {
  try {
    const query = new URLSearchParams({ kind, page: location.pathname })
    const { data } = await fetchJson(`/api/call-slots?${query}`, { cache, timeout })
    const { data: slots } = Object(data) as { data?: unknown }
    return Array.isArray(slots) ? slots.filter((slot) => typeof slot === 'string') : none
  } catch {
    return none
  }
}
