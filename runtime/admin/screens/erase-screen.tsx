import { Frame, Token } from './parts/frame.tsx'
import type { EraseProps } from './screen-props.ts'

/** What erasing removes, and what stays elsewhere; the reference is typed, so that nobody does it by mistake. */
export function EraseScreen(props: EraseProps) {
  const { reference, who, fault, back, token } = props
  return (
    <Frame {...props} current="/admin/enquiries">
      <h1>Erase {reference}</h1>
      <div className="prose">
        <p>Everything that {who} wrote is deleted here: name, number, message, notes, deliveries and history. It cannot be brought back.</p>
        <p>
          What was already delivered stays in the customer system and in the mailbox, and backups keep it until they are deleted. One line
          of the audit trail keeps the reference.
        </p>
      </div>
      <form method="post" action={`/admin/enquiries/${reference}/erase`} className="narrow">
        <Token token={token} />
        <div className="entry">
          <label htmlFor="typed">Type the reference {reference}</label>
          <input
            className="input"
            id="typed"
            name="typed"
            autoComplete="off"
            aria-invalid={fault === '' ? undefined : true}
            aria-describedby={fault === '' ? undefined : 'typed-fault'}
          />
          {fault === '' ? null : (
            <p className="fault" id="typed-fault">
              {fault}
            </p>
          )}
        </div>
        <p className="actions">
          <a className="button" href={back}>
            Keep it
          </a>
          <button className="button bad" type="submit">
            Erase {reference}
          </button>
        </p>
      </form>
    </Frame>
  )
}
