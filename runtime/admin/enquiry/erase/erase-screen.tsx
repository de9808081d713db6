import { Events } from '../../frame/layout/events.tsx'
import { Frame } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { EraseProps } from '../enquiry-props.ts'
import { ChangeForm } from '../screen/change-form.tsx'

/** What erasing removes, and what stays elsewhere; the reference is typed, so that nobody does it by mistake. */
export function EraseScreen(props: EraseProps) {
  const text = useText()
  const { reference, fault, between, typed, back, goes, stays } = props
  return (
    <Frame {...props} current="/admin/enquiries">
      <h1>{text('erase.heading', { reference })}</h1>
      <div className="prose">
        <p>{text('erase.final')}</p>
        <h2>{text('erase.goes')}</h2>
        <List texts={goes} />
        <h2>{text('erase.stays')}</h2>
        <List texts={stays} />
      </div>
      <ChangeForm of={{ ...props, item: { reference } }} work="erase" className="narrow">
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
        {between.length === 0 ? null : <Events events={between} />}
        <p className="actions">
          <a className="button" href={back}>
            {text('erase.keep')}
          </a>
          <button className="button bad" type="submit">
            {text('erase.erase', { reference })}
          </button>
        </p>
      </ChangeForm>
    </Frame>
  )
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="points">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
