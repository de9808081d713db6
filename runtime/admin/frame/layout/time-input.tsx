import type { TimeFields } from '../frame-props.ts'
import { LabeledInput } from './labeled-input.tsx'
import { useText } from './use-text.ts'

/** A day and a time by clocks in the UK; where clocks show it twice, also which one. `id`: that of the input. */
export function TimeInput({ id, at, fault, turns }: TimeFields & { id: string }) {
  const text = useText()
  return (
    <>
      <LabeledInput
        id={id}
        name="at"
        type="datetime-local"
        className="input fit"
        label={text('frame.time')}
        defaultValue={at}
        fault={fault}
      />
      {turns.map(({ name, value }) => (
        <label key={value} className="choice">
          <input type="radio" name="turn" value={value} /> {name}
        </label>
      ))}
    </>
  )
}
