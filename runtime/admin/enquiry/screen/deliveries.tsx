import { KeyHint } from '../../frame/layout/dialogs.tsx'
import { Dash, No, Yes } from '../../frame/layout/icons.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { DeliveryRow, EnquiryProps } from '../enquiry-props.ts'
import { ChangeForm } from './change-form.tsx'

/** Where the enquiry went, each attempt with its answer, and what can be sent again. */
export function Deliveries(props: EnquiryProps) {
  const text = useText()
  const { deliveries, canRelease, isSpam } = props
  const work = isSpam
    ? { name: 'not-spam', label: text('enquiry.delivery.not-spam') }
    : canRelease
      ? { name: 'release', label: text('enquiry.delivery.release') }
      : null
  return (
    <section className="part">
      <h2>{text('enquiry.delivery')}</h2>
      <ul className="deliver">
        {deliveries.map((row) => (
          <Delivery key={row.name} row={row} {...props} />
        ))}
      </ul>
      {work === null ? null : (
        <ChangeForm of={props} work={work.name} className="actions">
          <button className="button" type="submit">
            {work.label}
          </button>
        </ChangeForm>
      )}
    </section>
  )
}

function Delivery({ row, ...props }: EnquiryProps & { row: DeliveryRow }) {
  const text = useText()
  const { target, name, state, note, isBad, isDone, canResend, attempts } = row
  return (
    <li>
      <p>{target}</p>
      <p className={isBad ? 'bad-text' : undefined}>
        {isBad ? <No /> : isDone ? <Yes /> : <Dash />} {state}
      </p>
      {canResend ? (
        <ChangeForm of={props} work="resend">
          <button className="button" type="submit" name="target" value={name} data-key="r">
            {text('enquiry.delivery.resend')} <span className="hidden">({target})</span>
            <KeyHint name="R" />
          </button>
        </ChangeForm>
      ) : null}
      {note === '' ? null : <p className="why">{note}</p>}
      {attempts.length === 0 ? null : (
        <details open={isBad}>
          <summary>{text('enquiry.delivery.attempts', { count: attempts.length })}</summary>
          <ol className="attempts">
            {attempts.map(({ at, status, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts never change their order.
              <li key={index}>
                <span>{at}</span> {status}
                {answer === '' ? null : <q>{answer}</q>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
