import { Token } from '../../frame/layout/frame.tsx'
import { Alert } from '../../frame/layout/icons.tsx'
import { ChoiceLink, Pager } from '../../frame/layout/lists.tsx'
import { SortableHead } from '../../frame/layout/sortable-head.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentListProps, ContentRow } from '../content-props.ts'

/** The entries of one kind, with a switch for each that can be inactive. */
export function ContentListScreen(props: ContentListProps) {
  const text = useText()
  const { title, about, tabs, shown, earlier, later, hasSwitch, switchAddress, add, token } = props
  return (
    <ContentFrame {...props}>
      <div className="row">
        <h1>{title}</h1>
        {add === null ? null : (
          <a className="button" href={add.address}>
            {add.text}
          </a>
        )}
      </div>
      <p className="muted">{about}</p>
      <Search {...props.search} />
      <nav className="tabs" aria-label={text('content.lists')}>
        {tabs.map((choice) => (
          <ChoiceLink key={choice.label} {...choice} className="tab" />
        ))}
      </nav>
      {hasSwitch ? (
        <form method="post" action={switchAddress}>
          <Token token={token} />
          <Entries {...props} />
          <p className="actions on-picked">
            <button className="button" type="submit" name="all" value="on">
              {text('content.switch-on')}
            </button>
            <button className="button" type="submit" name="all" value="off">
              {text('content.switch-off')}
            </button>
          </p>
        </form>
      ) : (
        <Entries {...props} />
      )}
      <Pager label={text('content.pages')} shown={shown} earlier={earlier} later={later} />
    </ContentFrame>
  )
}

function Search({ address, value, hidden }: ContentListProps['search']) {
  const text = useText()
  return (
    <search>
      <form className="search" action={address}>
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={value}
          aria-label={text('content.search')}
          placeholder={text('content.search')}
        />
        {hidden.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <button className="button" type="submit">
          {text('content.search-button')}
        </button>
      </form>
    </search>
  )
}

function Entries({ title, heads, rows, hasSwitch }: ContentListProps) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table className="table entries">
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <SortableHead {...heads.name} />
            <th scope="col">{text('content.state')}</th>
            <th scope="col">{text('content.warnings')}</th>
            <SortableHead {...heads.updated} />
            {hasSwitch ? <th scope="col">{text('content.active')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.slug} {...row} hasSwitch={hasSwitch} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  slug,
  name,
  address,
  states,
  findings,
  updated,
  active,
  hasSwitch,
}: ContentRow & { hasSwitch: boolean }) {
  const text = useText()
  return (
    <tr>
      <th scope="row">
        {hasSwitch ? (
          <input type="checkbox" name={`pick.${slug}`} value="on" aria-label={text('content.pick', { name })} />
        ) : null}
        <a href={address}>{name}</a>
      </th>
      <td>{states.join(', ')}</td>
      <td>
        {findings === '' ? null : (
          <>
            <Alert /> {findings}
          </>
        )}
      </td>
      <td>{updated}</td>
      {hasSwitch ? <td>{active === null ? null : <Switch slug={slug} name={name} isOn={active} />}</td> : null}
    </tr>
  )
}

function Switch({ slug, name, isOn }: { slug: string; name: string; isOn: boolean }) {
  const text = useText()
  return (
    <button
      className="switch"
      type="submit"
      role="switch"
      aria-checked={isOn}
      name={`switch.${slug}`}
      value={isOn ? 'off' : 'on'}
    >
      <span aria-hidden="true" className="knob" />
      {text(isOn ? 'content.on' : 'content.off')}
      <span className="hidden"> {name}</span>
    </button>
  )
}
