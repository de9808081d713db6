import { StatusRing } from '../parts/icons.tsx'
import type { EnquiryProps } from '../screen-props.ts'
import { ChangeForm } from './change-form.tsx'

/** What can be set: status, who answers, when to be reminded; then the facts, and erasing last. */
export function Aside(props: EnquiryProps) {
  const { item, facts } = props
  return (
    <aside aria-label="Status and facts">
      <Status {...props} />
      <Assignee {...props} />
      <Reminder {...props} />
      <section>
        <h2>Facts</h2>
        <dl className="facts">
          {facts.map(({ term, text, address }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{address === undefined ? text : <a href={address}>{text}</a>}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="last">
        <a className="button bad" href={`/admin/enquiries/${item.reference}/erase`}>
          Erase …
        </a>
      </section>
    </aside>
  )
}

function Status(props: EnquiryProps) {
  const { item, next } = props
  return (
    <section>
      <h2 id="status">Status</h2>
      <p className="state-now">
        <StatusRing isNew={item.isNew} /> {item.status}
      </p>
      <ChangeForm of={props} className="moves">
        {next.map((status) => (
          <button key={status} className="button" type="submit" name="status" value={status}>
            {status}
          </button>
        ))}
      </ChangeForm>
    </section>
  )
}

function Assignee(props: EnquiryProps) {
  const { item, assignees, typed, user, answerBy } = props
  return (
    <section>
      <ChangeForm of={props} className="entry">
        <label htmlFor="assignee">Assigned to</label>
        <select className="input" id="assignee" name="assignee" defaultValue={typed.assignee ?? item.assignee}>
          <option value="">Nobody yet</option>
          {assignees.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </select>
        <p className="note">{answerBy}</p>
        <button className="button" type="submit">
          Set
        </button>
      </ChangeForm>
      {item.assignee === user.email ? null : (
        <ChangeForm of={props} className="entry">
          <button className="button" type="submit" name="assignee" value={user.email}>
            Take it
          </button>
        </ChangeForm>
      )}
    </section>
  )
}

const soon = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In 3 days' },
  { days: 7, label: 'In a week' },
]

function Reminder(props: EnquiryProps) {
  const { reminder, typed } = props
  return (
    <section>
      <h2>Reminder</h2>
      <p className={reminder.isBad ? 'state-now bad-text' : 'state-now'}>{reminder.text}</p>
      <ChangeForm of={props} className="entry">
        <label htmlFor="remind-at">Day and time</label>
        <input
          className="input"
          id="remind-at"
          name="remindAt"
          type="datetime-local"
          defaultValue={typed.remindAt ?? reminder.at}
          required
        />
        <button className="button" type="submit">
          {reminder.at === '' ? 'Remind me' : 'Move it'}
        </button>
      </ChangeForm>
      <ChangeForm of={props} className="soon">
        {reminder.at === '' ? null : (
          <button className="button" type="submit" name="remindIn" value="">
            Done
          </button>
        )}
        {soon.map(({ days, label }) => (
          <button key={days} className="button" type="submit" name="remindIn" value={days}>
            {label}
          </button>
        ))}
      </ChangeForm>
      <p className="note">At 09:00, unless you choose a time.</p>
    </section>
  )
}
