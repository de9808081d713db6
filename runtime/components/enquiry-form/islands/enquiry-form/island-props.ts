import type { PlainFormProps } from '../../plain-form.tsx'

/** The props of the island: plain values, which the page carries as JSON. */
export type IslandProps = Omit<PlainFormProps, 'behaviour'>
