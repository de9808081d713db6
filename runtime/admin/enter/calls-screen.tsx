import { Frame, Token } from '../frame/layout/frame.tsx'
import { LabeledInput } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { EnterCallsProps } from './enter-props.ts'

/** A file of missed calls, and what became of the last one. */
export function EnterCallsScreen(props: EnterCallsProps) {
  const text = useText()
  const { address, back, fault, result, token } = props
  return (
    <Frame {...props} current="/admin/enquiries">
      <h1>{text('enter.calls.title')}</h1>
      <p className="muted">{text('enter.calls.about')}</p>
      {result === null ? null : (
        <div className="banner" role="status">
          <p>{result.counts.join(' ')}</p>
          {result.faults.length === 0 ? null : (
            <>
              <p>{text('enter.calls.faults', { count: result.faults.length })}</p>
              <ul className="points">
                {result.faults.map(({ id, text: said }) => (
                  <li key={id}>{said}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <form method="post" action={address} encType="multipart/form-data" className="narrow" noValidate>
        <Token token={token} />
        <LabeledInput
          id="file"
          name="file"
          type="file"
          accept=".csv,.txt,text/csv"
          label={text('enter.calls.file')}
          hint={text('enter.calls.hint')}
          fault={fault}
        />
        <p className="actions">
          <a className="button" href={back}>
            {text('enquiry.back')}
          </a>
          <button className="button primary" type="submit">
            {text('enter.calls.store')}
          </button>
        </p>
      </form>
    </Frame>
  )
}
