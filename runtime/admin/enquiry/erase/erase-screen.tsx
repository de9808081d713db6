import { Events } from '../../frame/layout/events.tsx'
import { Frame } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { EraseProps } from '../enquiry-props.ts'
import { ChangeForm } from '../screen/change-form.tsx'
import { TypedReference } from './typed-reference.tsx'

/** What erasing removes, and what stays elsewhere; the reference is typed, so that nobody does it by mistake. */
export function EraseScreen(props: EraseProps) {
  const text = useText()
  const { reference, who, others, between, back, goes, stays } = props
  return (
    <Frame {...props} current="/admin/enquiries">
      <h1>{text('erase.heading', { who })}</h1>
      <div className="prose">
        <p>
          {text('erase.final')} {others}
        </p>
        <h2>{text('erase.goes')}</h2>
        <List texts={goes} />
        <h2>{text('erase.stays')}</h2>
        <List texts={stays} />
      </div>
      <ChangeForm of={{ ...props, item: { reference }, inbox: { kept: '' } }} work="erase" className="narrow">
        <TypedReference {...props} />
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
