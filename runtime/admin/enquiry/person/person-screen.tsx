import { Frame, Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { PersonProps } from '../enquiry-props.ts'
import { TypedReference } from '../erase/typed-reference.tsx'
import { OtherEnquiries } from './other-enquiries.tsx'

/** All enquiries of one person, to hand out or to erase together. */
export function PersonScreen(props: PersonProps) {
  const text = useText()
  const { reference, phone, email, items, token, back } = props
  const count = items.length
  return (
    <Frame {...props} current="/admin/enquiries">
      <h1>{text('person.title')}</h1>
      <div className="prose">
        <p>{text('person.known-by', { ways: [phone, email].filter((way) => way !== '').join(', ') })}</p>
        <OtherEnquiries items={items} />
      </div>
      <section className="block">
        <h2>{text('person.export')}</h2>
        <form method="post" action={`/admin/enquiries/${reference}/person/export`}>
          <Token token={token} />
          <p>{text('person.export.hint')}</p>
          <button className="button" type="submit">
            {text('person.export.do', { count })}
          </button>
        </form>
      </section>
      <section className="block">
        <h2>{text('person.erase')}</h2>
        <form method="post" action={`/admin/enquiries/${reference}/person/erase`} className="narrow">
          <Token token={token} />
          <p>{text('person.erase.hint')}</p>
          <TypedReference {...props} />
          <p className="actions">
            <a className="button" href={back}>
              {text('erase.keep')}
            </a>
            <button className="button bad" type="submit">
              {text('person.erase.do', { count })}
            </button>
          </p>
        </form>
      </section>
    </Frame>
  )
}
