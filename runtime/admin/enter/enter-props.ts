import type { Choice, ScreenFrame } from '../frame/frame-props.ts'

/** A field of the form for an enquiry by hand. */
export type EnterField = {
  name: string
  label: string
  isLong: boolean
  maxLength: number
  value: string
  /** What is wrong with it; empty if nothing is. */
  fault: string
}

export type EnterProps = ScreenFrame & {
  kinds: readonly Choice[]
  kind: string
  /** The key of this form, so that sending it twice stores one enquiry. */
  formKey: string
  address: string
  back: string
  fields: readonly EnterField[]
  town: EnterField
  towns: readonly string[]
  source: EnterField
  /** Empty where any words will do. */
  sources: readonly string[]
  ways: readonly { name: string; label: string; isChecked: boolean }[]
  waysFault: string
  /** Where missed calls are entered from a file; null for a site that takes none. */
  callsAddress: string | null
}

/** Missed calls from a file. */
export type EnterCallsProps = ScreenFrame & {
  address: string
  back: string
  /** Why nothing in the file can be read; empty if nothing is wrong. */
  fault: string
  /** What became of a file; null before there was one. */
  result: { counts: readonly string[]; faults: readonly { id: number; text: string }[] } | null
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    enter: EnterProps
    'enter-calls': EnterCallsProps
  }
}
