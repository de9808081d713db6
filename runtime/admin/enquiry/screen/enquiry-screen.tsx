import { Events } from '../../frame/layout/events.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { InboxFrame } from '../../inbox/screen/inbox-frame.tsx'
import { AnswerPart, Calls } from '../answer/answer-part.tsx'
import { ConversationPart } from '../conversation/conversation-part.tsx'
import type { EnquiryProps } from '../enquiry-props.ts'
import { Aside } from './aside.tsx'
import { ChangeForm } from './change-form.tsx'
import { Clock } from './clock.tsx'
import { Deliveries } from './deliveries.tsx'
import { mainWay, Reach, SafetyStrip } from './ways.tsx'

/** One enquiry: first whether it is safe to call, then the person, then what can be done. */
export function EnquiryScreen(props: EnquiryProps) {
  const { item, clock, written, answerBy, refused } = props
  const main = mainWay(props)
  const text = useText()
  return (
    <InboxFrame {...props} reference={item.reference}>
      <SafetyStrip {...props} />
      {refused === null ? null : <Refused {...refused} />}
      {clock === null ? null : <Clock {...clock} />}
      <div className="letter" data-client="place">
        <div className="body">
          <h1>{item.who}</h1>
          <p className="muted">
            {[item.kind, item.place, item.age, clock === null ? answerBy : '']
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <Reach {...props} />
          <Calls {...props} />
          <section className="message" aria-label={text('enquiry.message')}>
            {written.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order.
              <p key={at}>{paragraph}</p>
            ))}
          </section>
          <ConversationPart {...props} />
          <AnswerPart {...props} />
          <Notes {...props} />
          <Deliveries {...props} />
          <section className="part">
            <h2>{text('enquiry.history')}</h2>
            <Events events={props.history.toReversed()} action={({ undo }) => <Undo of={props} line={undo} />} />
          </section>
        </div>
        <Aside {...props} />
      </div>
      <p className="thumb">
        {main?.address == null ? null : (
          <a className="button primary" href={main.address} rel="noreferrer">
            {main.text}
          </a>
        )}
        <a className="button" href="#status">
          {text('enquiry.status')}
        </a>
      </p>
    </InboxFrame>
  )
}

function Undo({ of, line }: { of: EnquiryProps; line: string | null }) {
  const text = useText()
  if (line === null) return null
  return (
    <ChangeForm of={of} work="undo">
      <button className="button quiet" type="submit" name="line" value={line}>
        {text('enquiry.undo')}
      </button>
    </ChangeForm>
  )
}

/** Why a change was not made, with what happened meanwhile; what was typed is still in its field. */
function Refused({ text, between }: NonNullable<EnquiryProps['refused']>) {
  return (
    <div className="banner bad" role="alert">
      <p>{text}</p>
      {between.length === 0 ? null : <Events events={between} />}
    </div>
  )
}

function Notes(props: EnquiryProps) {
  const text = useText()
  const { user, notes, typed } = props
  return (
    <section className="part">
      <h2>{text('enquiry.notes')}</h2>
      <ChangeForm of={props} className="note-form">
        <label className="hidden" htmlFor="note">
          {text('enquiry.note')}
        </label>
        <textarea
          className="input"
          id="note"
          name="note"
          placeholder={text('enquiry.note')}
          maxLength={5000}
          required
          defaultValue={typed.note}
          data-key="n"
          data-client="draft"
          data-draft-of={user.email}
        />
        <p className="muted" data-draft-note hidden>
          {text('enquiry.note.unsaved')}
        </p>
        <p className="actions">
          <span className="muted">{text('enquiry.note.for')}</span>
          <button className="button" type="submit">
            {text('enquiry.note.add')}
          </button>
        </p>
      </ChangeForm>
      <ol className="timeline">
        {notes.toReversed().map(({ at, by, text: written }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes can have the same time, and they never change their order.
          <li key={index}>
            <p className="muted">
              {by}, {at}
            </p>
            <p className="written">{written}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
