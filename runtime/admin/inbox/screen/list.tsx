import type { ChoiceMenu } from '../../frame/frame-props.ts'
import { Token } from '../../frame/layout/frame.tsx'
import { No, Ring, StatusRing, Yes } from '../../frame/layout/icons.tsx'
import { LabeledOptions } from '../../frame/layout/labeled-input.tsx'
import { ChoiceLink } from '../../frame/layout/lists.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { InboxProps, Safety } from '../inbox-props.ts'

type Item = InboxProps['groups'][number]['items'][number]

/**
 * The list of enquiries with its tabs and filters, which on a phone are behind a link. `isBeside`: the enquiry beside
 * it has the heading of the page.
 */
export function InboxList({ inbox, token, isBeside }: { inbox: InboxProps; token: string; isBeside: boolean }) {
  const text = useText()
  const { groups, tabs, empty, older, newer, exported } = inbox
  const Title = isBeside ? 'p' : 'h1'
  const GroupTitle = isBeside ? 'h3' : 'h2'
  return (
    <>
      <div className="list-head">
        <Title className="list-title">{text('inbox.title')}</Title>
        <div className="find" id="find">
          <div className="menus">
            {inbox.menus.map((menu) => (
              <Menu key={menu.choices[0]?.label} {...menu} />
            ))}
            <More more={inbox.more} />
          </div>
          <Search search={inbox.search} />
          <p className="filters">
            {inbox.flags.map((choice) => (
              <ChoiceLink key={choice.label} {...choice} className="filter" />
            ))}
            <a className="to-enter" href="/admin/enquiries/new">
              {text('enter.title')}
            </a>
          </p>
        </div>
        <nav className="tabs" aria-label={text('inbox.lists')}>
          {tabs.map((choice) => (
            <ChoiceLink key={choice.label} {...choice} className="tab" />
          ))}
          <a className="to-find" href="#find">
            {text('inbox.find')}
          </a>
        </nav>
      </div>
      {inbox.failing.map((failing) => (
        <p key={failing} className="failing" role="status">
          {failing}
        </p>
      ))}
      <Line inbox={inbox} />
      <div className="list-scroll" data-client="scroll" data-scroll-of={inbox.first}>
        {empty === null ? null : <Empty {...empty} />}
        {groups.map(({ title, isLate, items }) => (
          <section key={title} aria-label={title}>
            <GroupTitle className={isLate ? 'group-title late' : 'group-title'}>{title}</GroupTitle>
            <ul className="list">
              {items.map((item) => (
                <Row key={item.reference} {...item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <form className="list-foot" method="post" action="/admin/enquiries/export">
        <Token token={token} />
        {exported.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button quiet to-export" type="submit">
          {text('inbox.export')}
        </button>
        {newer === null ? null : <a href={newer}>{text('inbox.newer')}</a>}
        {older === null ? null : <a href={older}>{text('inbox.older')}</a>}
      </form>
    </>
  )
}

/** How many there are. A script puts what is new in its place, so that nothing in the list moves. */
function Line({ inbox }: { inbox: InboxProps }) {
  const text = useText()
  return (
    <p
      className="line"
      aria-live="polite"
      data-client="arrivals"
      data-one={text('inbox.arrived', { count: 1 })}
      data-other={text('inbox.arrived', { count: '%{count}' })}
      data-unsafe={text('inbox.arrived.unsafe', { count: '%{count}' })}
      data-stale={text('inbox.changed')}
      data-away={text('inbox.away')}
      data-signed-out={text('inbox.signed-out')}
    >
      <span data-line={inbox.line}>{inbox.line}</span>
      <a className="fresh" href={inbox.first} hidden data-fresh>
        <span data-fresh-text />
        <span className="show">{text('inbox.show')}</span>
      </a>
    </p>
  )
}

function Search({ search }: { search: string }) {
  const text = useText()
  return (
    <search>
      <form className="search" method="get" action="/admin/enquiries">
        <label className="hidden" htmlFor="q">
          {text('inbox.search')}
        </label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          data-key="/"
          placeholder={text('inbox.search.hint')}
          defaultValue={search}
        />
        <button className="button" type="submit">
          {text('inbox.search.button')}
        </button>
      </form>
    </search>
  )
}

function Menu({ label, isCurrent, choices }: ChoiceMenu) {
  return (
    <details className="menu" name="inbox-menu">
      <summary className={isCurrent ? 'filter picked' : 'filter'}>{label} ▾</summary>
      <ul className="menu-sheet">
        {choices.map((choice) => (
          <li key={choice.address}>
            <ChoiceLink {...choice} className="menu-choice" />
          </li>
        ))}
      </ul>
    </details>
  )
}

function More({ more }: Pick<InboxProps, 'more'>) {
  const text = useText()
  return (
    <details className="menu" name="inbox-menu">
      <summary className={more.isOpen ? 'filter picked' : 'filter'}>{text('inbox.more')} ▾</summary>
      <form className="menu-sheet" method="get" action="/admin/enquiries">
        {more.kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {more.selects.map((field) => (
          <LabeledOptions key={field.name} id={`filter-${field.name}`} {...field} />
        ))}
        {more.days.map(({ name, label, value }) => (
          <p key={name} className="entry">
            <label htmlFor={`filter-${name}`}>{label}</label>
            <input className="input" id={`filter-${name}`} name={name} type="date" defaultValue={value} />
          </p>
        ))}
        <button className="button" type="submit">
          {text('inbox.more.button')}
        </button>
      </form>
    </details>
  )
}

function Empty({ title, text, links }: NonNullable<InboxProps['empty']>) {
  return (
    <div className="empty">
      <Ring className="big-ring" />
      <p className="empty-title">{title}</p>
      <p>{text}</p>
      <p className="actions">
        {links.map((link) => (
          <a key={link.address} className="button" href={link.address}>
            {link.text}
          </a>
        ))}
      </p>
    </div>
  )
}

function Row({
  reference,
  who,
  place,
  kind,
  status,
  answeredBy,
  age,
  address,
  createdAt,
  isLate,
  isNew,
  isPicked,
  safety,
  firstLine,
  marks,
}: Item) {
  return (
    <li data-reference={reference} className={`item${isNew ? '' : ' seen'}${isPicked ? ' picked' : ''}`}>
      <StatusRing isNew={isNew} />
      <a className="who" href={address} aria-current={isPicked ? 'true' : undefined} data-list-item>
        {who}
      </a>
      <time className={isLate ? 'age late' : 'age'} dateTime={createdAt}>
        {age}
      </time>
      <p className="meta">{[status, place, kind, answeredBy].filter((part) => part !== '').join(' · ')}</p>
      <SafetyTag safety={safety} />
      <p className="first">{firstLine}</p>
      {marks.length === 0 ? null : (
        <p className="marks">
          {marks.map((mark) => (
            <span key={mark.text} className={mark.isBad ? 'tag bad' : 'tag dash'}>
              {mark.text}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

/** Before anything else: whether the person can be called (D37). */
function SafetyTag({ safety }: { safety: Safety }) {
  const text = useText()
  if (safety === 'unanswered' || safety === 'unasked')
    return <span className="tag dash">{text(`inbox.${safety}`)}</span>
  return safety === 'yes' ? (
    <span className="tag">
      <Yes /> {text('inbox.safe')}
    </span>
  ) : (
    <span className="tag bad">
      <No /> {text('inbox.unsafe')}
    </span>
  )
}
