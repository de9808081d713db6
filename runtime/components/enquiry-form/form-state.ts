import type { ChangeEvent, RefObject, SubmitEvent } from 'react'
import type { PageRequest } from '../../page/index.ts'

/** What a form shows of an earlier attempt: what was typed, and what was wrong with it. */
export type FormState = Pick<PageRequest & { kind: 'form' }, 'values' | 'faults'>
/** What happens to a form once its script is there. */
export type FormBehaviour = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  formRef: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** The number to call from this page, if not that of the texts. */
  phone: string | undefined
  /** The times for a call on offer. */
  slots: readonly string[]
}

/** The state of a form that nobody has sent yet. */
export const untouched: FormState = { values: {}, faults: [] }

/** What a page is to show of an earlier attempt at a form of this kind: nothing, unless it answers one. */
export function formState(request: PageRequest, kind: string): FormState {
  // A request holds more than a form shows.
  return request.kind === 'form' && request.form === kind
    ? { values: request.values, faults: request.faults }
    : untouched
}

/** All that was given for a field: several where boxes could be ticked, none where nothing was. */
export function submittedValues({ values }: FormState, name: string): readonly string[] {
  return [values[name] ?? []].flat()
}

/** What is wrong with a field, or undefined. */
export function faultOf({ faults }: FormState, name: string): string | undefined {
  return faults.find(({ field }) => field === name)?.message
}
