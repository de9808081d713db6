import { useText } from '../../frame/layout/use-text.ts'
import type { EnquiryProps } from '../enquiry-props.ts'

/** What went to and from the person, oldest first. */
export function ConversationPart({ conversation }: Pick<EnquiryProps, 'conversation'>) {
  const text = useText()
  if (conversation.length === 0) return null
  return (
    <section className="part">
      <h2>{text('enquiry.conversation')}</h2>
      <ol className="timeline conversation">
        {conversation.map(({ id, kind, head, text: said, by, at, link }) => (
          <li key={id} className={kind}>
            <p>{head}</p>
            {said === '' ? null : <p className="written">{said}</p>}
            <p className="muted">
              {by === '' ? at : `${by}, ${at}`}
              {link === null ? null : (
                <>
                  {' · '}
                  <a href={link.address}>{link.text}</a>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
