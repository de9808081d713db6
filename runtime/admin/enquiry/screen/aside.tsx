import { KeyHint } from '../../frame/layout/dialogs.tsx'
import { StatusRing } from '../../frame/layout/icons.tsx'
import { Options } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { EnquiryProps, SamePerson } from '../enquiry-props.ts'
import { OtherEnquiries } from '../person/other-enquiries.tsx'
import { ChangeForm, type Changing } from './change-form.tsx'

/** What can be set: status, who answers, when to be reminded; then the facts, and erasing last. */
export function Aside(props: EnquiryProps) {
  const text = useText()
  const { item, facts } = props
  return (
    <aside aria-label={text('enquiry.aside')}>
      <Status {...props} />
      <Assignee {...props} />
      <Reminder {...props} />
      <section>
        <h2>{text('enquiry.facts')}</h2>
        <dl className="facts">
          {facts.map(({ term, text: value, address }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{address === undefined ? value : <a href={address}>{value}</a>}</dd>
            </div>
          ))}
        </dl>
      </section>
      <SamePersonList {...props} />
      <section className="last">
        <a className="button bad" href={`/admin/enquiries/${item.reference}/erase`}>
          {text('enquiry.erase')}
        </a>
      </section>
    </aside>
  )
}

function SamePersonList({ samePerson, ...props }: EnquiryProps) {
  const text = useText()
  if (samePerson === null) return null
  const { count, address, items } = samePerson
  return (
    <section>
      <h2>{text(items.length === 0 ? 'enquiry.same.none' : 'enquiry.same')}</h2>
      {items.length === 0 ? null : (
        <OtherEnquiries items={items} action={(item) => <JoinForm of={props} item={item} />} />
      )}
      <a href={address}>{text('enquiry.same.all', { count })}</a>
    </section>
  )
}

type JoinFormProps = { of: Changing; item: SamePerson['items'][number] }

/** Makes another enquiry part of the conversation, or takes it out. */
function JoinForm({ of, item: { reference, isJoined } }: JoinFormProps) {
  const text = useText()
  return (
    <ChangeForm of={of} work={isJoined ? 'separate' : 'join'}>
      <button className="button quiet" type="submit" name="other" value={reference}>
        {text(isJoined ? 'enquiry.same.separate' : 'enquiry.same.join')}
        <span className="hidden"> ({reference})</span>
      </button>
    </ChangeForm>
  )
}

function Status(props: EnquiryProps) {
  const text = useText()
  const { item, next } = props
  return (
    <section>
      <h2 id="status">{text('enquiry.status')}</h2>
      <p className="state-now">
        <StatusRing isNew={item.isNew} /> {item.status}
      </p>
      <ChangeForm of={props} className="moves">
        {next.map((status, index) => (
          <button key={status} className="button" type="submit" name="status" value={status} data-key={index + 1}>
            {status}
            {index < 9 ? <KeyHint name={String(index + 1)} /> : null}
          </button>
        ))}
      </ChangeForm>
    </section>
  )
}

function Assignee(props: EnquiryProps) {
  const text = useText()
  const { item, assignees, typed, user, answerBy } = props
  return (
    <section>
      <ChangeForm of={props} className="entry">
        <label htmlFor="assignee">{text('enquiry.assignee')}</label>
        <select className="input" id="assignee" name="assignee" defaultValue={typed.assignee ?? item.assignee}>
          <option value="">{text('enquiry.assignee.nobody')}</option>
          <Options options={assignees} />
        </select>
        <p className="note">{answerBy}</p>
        <button className="button" type="submit">
          {text('enquiry.assignee.set')}
        </button>
      </ChangeForm>
      {item.assignee === user.email ? null : (
        <ChangeForm of={props} className="entry">
          <button className="button" type="submit" name="assignee" value={user.email} data-key="a">
            {text('enquiry.assignee.take')}
            <KeyHint name="A" />
          </button>
        </ChangeForm>
      )}
    </section>
  )
}

const soon = [
  { days: 1, label: 'enquiry.reminder.tomorrow' },
  { days: 3, label: 'enquiry.reminder.three-days' },
  { days: 7, label: 'enquiry.reminder.week' },
] as const

function Reminder(props: EnquiryProps) {
  const text = useText()
  const { reminder, typed } = props
  return (
    <section>
      <h2>{text('enquiry.reminder')}</h2>
      <p className={reminder.isBad ? 'state-now bad-text' : 'state-now'}>{reminder.text}</p>
      <ChangeForm of={props} className="entry">
        <label htmlFor="remind-at">{text('enquiry.reminder.time')}</label>
        <input
          className="input"
          id="remind-at"
          name="remindAt"
          type="datetime-local"
          defaultValue={typed.remindAt ?? reminder.at}
          required
        />
        <button className="button" type="submit">
          {text(reminder.at === '' ? 'enquiry.reminder.set' : 'enquiry.reminder.move')}
        </button>
      </ChangeForm>
      <ChangeForm of={props} className="soon">
        {reminder.at === '' ? null : (
          <button className="button" type="submit" name="remindIn" value="">
            {text('enquiry.reminder.done')}
          </button>
        )}
        {soon.map(({ days, label }) => (
          <button key={days} className="button" type="submit" name="remindIn" value={days}>
            {text(label)}
          </button>
        ))}
      </ChangeForm>
      <p className="note">{text('enquiry.reminder.hour')}</p>
    </section>
  )
}
