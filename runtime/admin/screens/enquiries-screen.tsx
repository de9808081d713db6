import { Frame } from './parts/frame.tsx'
import { No, StatusRing, Yes } from './parts/icons.tsx'
import type { Choice, EnquiriesProps, EnquiryItem, Safety } from './screen-props.ts'

/** The list of enquiries, newest first; late ones on top. */
export function EnquiriesScreen(props: EnquiriesProps) {
  const { groups, tabs, filters, search, older, exportAddress } = props
  return (
    <Frame {...props} current="/admin/enquiries">
      <div className="list-head">
        <div className="row">
          <h1>Enquiries</h1>
          <a className="button" href={exportAddress} download="enquiries.csv">
            Export CSV
          </a>
        </div>
        <search>
          <form className="search" method="get" action="/admin/enquiries">
            <label className="hidden" htmlFor="q">
              Search by reference, e-mail, phone or town
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              data-key="/"
              placeholder="Reference, e-mail, phone or town"
              defaultValue={search}
            />
            <button className="button" type="submit">
              Search
            </button>
          </form>
        </search>
        <p className="filters">
          {filters.map((choice) => (
            <ChoiceLink key={choice.label} {...choice} className="filter" />
          ))}
        </p>
        <nav className="tabs" aria-label="Lists">
          {tabs.map((choice) => (
            <ChoiceLink key={choice.label} {...choice} className="tab" />
          ))}
        </nav>
      </div>
      {groups.length === 0 ? (
        <p className="empty">
          {search === ''
            ? 'There are no enquiries in this list.'
            : 'No enquiry matches. Search for a whole reference, e-mail address or number, or for a town.'}
        </p>
      ) : null}
      {groups.map(({ title, isLate, items }) => (
        <section key={title} aria-label={title}>
          <h2 className={isLate ? 'late' : undefined}>{title}</h2>
          <ul className="list">
            {items.map((item) => (
              <Row key={item.reference} {...item} />
            ))}
          </ul>
        </section>
      ))}
      {older === null ? null : (
        <p className="list-foot">
          <a href={older}>Older</a>
        </p>
      )}
    </Frame>
  )
}

function ChoiceLink({ label, address, isCurrent, count, className }: Choice & { className: string }) {
  return (
    <a className={className} href={address} aria-current={isCurrent ? 'true' : undefined}>
      {label}
      {count === null ? null : <b>{count.toLocaleString('en-GB')}</b>}
    </a>
  )
}

function Row({ reference, who, place, kind, assignee, age, createdAt, isLate, isNew, safety, firstLine, marks }: EnquiryItem) {
  return (
    <li className={isNew ? 'item' : 'item seen'}>
      <StatusRing isNew={isNew} />
      <a className="who" href={`/admin/enquiries/${reference}`} data-list-item>
        {who}
      </a>
      <time className={isLate ? 'age late' : 'age'} dateTime={createdAt}>
        {age}
      </time>
      <p className="meta">{[place, kind, assignee].filter((part) => part !== '').join(' · ')}</p>
      <SafetyTag safety={safety} />
      <p className="first">{firstLine}</p>
      {marks.length === 0 ? null : (
        <p className="marks">
          {marks.map(({ text, isBad }) => (
            <span key={text} className={isBad ? 'tag bad' : 'tag dash'}>
              {text}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

/** Before anything else: whether the person can be called (D37). */
function SafetyTag({ safety }: { safety: Safety }) {
  if (safety === 'unsaid') return <span className="tag dash">Not stated</span>
  return safety === 'yes' ? (
    <span className="tag">
      <Yes /> Safe to call
    </span>
  ) : (
    <span className="tag bad">
      <No /> Do not call
    </span>
  )
}
