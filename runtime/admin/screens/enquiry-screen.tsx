import { Events } from './parts/events.tsx'
import { Frame, Token } from './parts/frame.tsx'
import { No, StatusRing, Yes } from './parts/icons.tsx'
import type { EnquiryProps, Way } from './screen-props.ts'

/** One enquiry: first whether it is safe to call, then the person, then what can be done. */
export function EnquiryScreen(props: EnquiryProps) {
  const { item, back, ways, safetyText, written, answerBy } = props
  return (
    <Frame {...props} current="/admin/enquiries" isWide>
      <p className="letter-bar">
        <a href={back}>Enquiries</a>
        <span className="mono">{item.reference}</span>
      </p>
      <section className={`safe ${item.safety}`} aria-label="Ways of contact">
        <div>
          <p className="say">{safetyText.say}</p>
          <p>{safetyText.more}</p>
        </div>
        <ul className="ways">
          {ways.map(({ name, label, isSafe }) => (
            <li key={name} className={isSafe ? 'ok' : 'nope'}>
              {isSafe ? <Yes /> : <No />} {label}
              <span className="hidden">{isSafe ? ': yes' : ': no'}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="letter">
        <div className="body">
          <h1>{item.who}</h1>
          <p className="muted">
            {[item.kind, item.place].filter((part) => part !== '').join(' · ')} · {item.age} · {answerBy}
          </p>
          <Reach ways={ways} isUnsaid={item.safety === 'unsaid'} />
          <section className="message" aria-label="Message">
            {written.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order.
              <p key={at}>{paragraph}</p>
            ))}
          </section>
          <Notes {...props} />
          <Deliveries {...props} />
          <History {...props} />
        </div>
        <Aside {...props} />
      </div>
    </Frame>
  )
}

/** The first safe way is the main button. A way that was not marked asks before it opens. */
function Reach({ ways, isUnsaid }: { ways: readonly Way[]; isUnsaid: boolean }) {
  const open = ways.filter(({ address }) => address !== null).toSorted((a, b) => Number(b.isSafe) - Number(a.isSafe))
  const main = open.find(({ isSafe }) => isSafe) ?? (isUnsaid ? open[0] : undefined)
  return (
    <div className="reach">
      {open.map((way) =>
        way.isSafe || isUnsaid ? (
          <a key={way.name} className={way === main ? 'button primary' : 'button'} href={way.address ?? ''} rel="noreferrer">
            {way.text}
          </a>
        ) : (
          <details key={way.name} className="locked">
            <summary className="button">{way.label} …</summary>
            <p>They did not mark this as safe, and the form promised to use no other way. Ask whoever is on duty first.</p>
            <p>
              <a href={way.address ?? ''} rel="noreferrer">
                {way.text}
              </a>
            </p>
          </details>
        ),
      )}
    </div>
  )
}

function Notes({ item, version, token, user, notes }: EnquiryProps) {
  return (
    <section className="part">
      <h2>Notes</h2>
      <form method="post" action={`/admin/enquiries/${item.reference}`} className="note-form">
        <Token token={token} />
        <input type="hidden" name="version" value={version} />
        <label className="hidden" htmlFor="note">
          What was said, what was promised
        </label>
        <textarea
          className="input"
          id="note"
          name="note"
          placeholder="What was said, what was promised"
          maxLength={5000}
          required
          data-client="draft"
          data-draft-of={user.email}
        />
        <p className="muted" data-draft-note hidden>
          This note was not saved yet. It was kept in this tab.
        </p>
        <p className="actions">
          <span className="muted">Colleagues only. Erased with the enquiry.</span>
          <button className="button" type="submit">
            Add note
          </button>
        </p>
      </form>
      <ol className="timeline">
        {notes.toReversed().map(({ at, by, text }) => (
          <li key={at}>
            <p className="muted">
              {by}, {at}
            </p>
            <p className="written">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Deliveries({ item, token, deliveries, canResend, canRelease, isSpam }: EnquiryProps) {
  const post = (work: string, label: string) => (
    <form method="post" action={`/admin/enquiries/${item.reference}/${work}`}>
      <Token token={token} />
      <button className="button" type="submit">
        {label}
      </button>
    </form>
  )
  return (
    <section className="part">
      <h2>Delivery</h2>
      <ul className="deliver">
        {deliveries.map(({ target, state, isBad, attempts }) => (
          <li key={target}>
            <p>{target}</p>
            <p className={isBad ? 'bad-text' : undefined}>{state}</p>
            {attempts.length === 0 ? null : (
              <details>
                <summary>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</summary>
                <ul>
                  {attempts.map((attempt) => (
                    <li key={attempt}>{attempt}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        {canResend ? post('resend', 'Send again') : null}
        {isSpam ? post('not-spam', 'Not spam') : canRelease ? post('release', 'Release') : null}
      </div>
    </section>
  )
}

function History({ history }: EnquiryProps) {
  return (
    <section className="part">
      <h2>History</h2>
      <Events events={history.map((event, index) => ({ ...event, id: String(index) })).toReversed()} />
    </section>
  )
}

function Aside({ item, version, token, next, assignees, facts }: EnquiryProps) {
  const action = `/admin/enquiries/${item.reference}`
  return (
    <aside>
      <section>
        <h2>Status</h2>
        <p className="state-now">
          <StatusRing isNew={item.isNew} /> {item.status}
        </p>
        <form method="post" action={action} className="moves">
          <Token token={token} />
          <input type="hidden" name="version" value={version} />
          {next.map((status) => (
            <button key={status} className="button" type="submit" name="status" value={status}>
              {status}
            </button>
          ))}
        </form>
      </section>
      <section>
        <form method="post" action={action} className="entry">
          <Token token={token} />
          <input type="hidden" name="version" value={version} />
          <label htmlFor="assignee">Assigned to</label>
          <select className="input" id="assignee" name="assignee" defaultValue={item.assignee}>
            <option value="">Nobody yet</option>
            {assignees.map((email) => (
              <option key={email}>{email}</option>
            ))}
          </select>
          <button className="button" type="submit">
            Set
          </button>
        </form>
      </section>
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
      <section>
        <a className="button bad" href={`${action}/erase`}>
          Erase …
        </a>
      </section>
    </aside>
  )
}
