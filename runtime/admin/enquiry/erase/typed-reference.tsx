import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { EraseProps } from '../enquiry-props.ts'

/** The field for the reference, so that nobody erases by mistake. */
export function TypedReference({ reference, fault, typed }: Pick<EraseProps, 'reference' | 'fault' | 'typed'>) {
  const text = useText()
  const label = text('erase.type', { reference })
  return <LabeledInput id="typed" name="typed" label={label} fault={fault} autoComplete="off" defaultValue={typed} />
}
