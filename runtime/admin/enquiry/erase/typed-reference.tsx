import { useText } from '../../frame/layout/use-text.ts'
import type { EraseProps } from '../enquiry-props.ts'

/** The field for the reference, so that nobody erases by mistake. */
export function TypedReference({ reference, fault, typed }: Pick<EraseProps, 'reference' | 'fault' | 'typed'>) {
  const text = useText()
  return (
    <div className="entry">
      <label htmlFor="typed">{text('erase.type', { reference })}</label>
      <input
        className="input"
        id="typed"
        name="typed"
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={fault === '' ? undefined : 'typed-fault'}
      />
      {fault === '' ? null : (
        <p className="fault" id="typed-fault">
          {fault}
        </p>
      )}
    </div>
  )
}
