import { Token } from '../../frame/layout/frame.tsx'
import { Alert, StatusRing } from '../../frame/layout/icons.tsx'
import { ChoiceLink, Pager } from '../../frame/layout/lists.tsx'
import { ScrollTable, SortableHead } from '../../frame/layout/tables.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentListProps, ContentRow } from '../content-props.ts'

/** The entries of one kind, with a switch for each that can be inactive. */
export function ContentListScreen(props: ContentListProps) {
  const text = useText()
  const { title, tabs, shown, earlier, later, hasSwitch, switchAddress, add, token } = props
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
      <Search {...props.search} />
      {tabs.length === 1 ? null : (
        <nav className="tabs slide" aria-label={text('content.lists')}>
          {tabs.map((choice) => (
            <ChoiceLink key={choice.label} {...choice} className="tab" />
          ))}
        </nav>
      )}
      {hasSwitch ? (
        <form method="post" action={switchAddress}>
          <Token token={token} />
          <Entries {...props} />
          <p className="actions on-picked">
            <b>{text('content.picked')}</b>
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
  const has: Columns = {
    states: rows.some(({ states, marks }) => states.length + marks.length > 0),
    findings: rows.some(({ findings }) => findings !== ''),
    updated: rows.some(({ updated }) => updated !== ''),
    switch: hasSwitch,
  }
  return (
    <ScrollTable caption={title} className="entries">
      <thead>
        <tr>
          <SortableHead {...heads.name} />
          {has.states ? <th scope="col">{text('content.state')}</th> : null}
          {has.findings ? <th scope="col">{text('content.warnings')}</th> : null}
          {has.updated ? <SortableHead {...heads.updated} /> : null}
          {hasSwitch ? <th scope="col">{text('content.active')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.slug} {...row} has={has} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** The columns that have something in one of the rows. */
type Columns = Record<'states' | 'findings' | 'updated' | 'switch', boolean>

function Row({ has, ...row }: ContentRow & { has: Columns }) {
  const { slug, name, address, ring, states, marks, findings, updated, by, active } = row
  const text = useText()
  return (
    <tr>
      <th scope="row">
        {has.switch ? (
          <input type="checkbox" name={`pick.${slug}`} value="on" aria-label={text('content.pick', { name })} />
        ) : null}
        <a href={address}>{name}</a>
      </th>
      {has.states ? (
        <td className="state">
          {ring === null ? null : <StatusRing isNew={ring === 'open'} />} {states.join(', ')}
          {marks.map((mark) => (
            <span key={mark} className="tag dash">
              {mark}
            </span>
          ))}
        </td>
      ) : null}
      {has.findings ? (
        <td className="findings">
          {findings === '' ? null : (
            <>
              <Alert /> {findings}
            </>
          )}
        </td>
      ) : null}
      {has.updated ? (
        <td className={by === '' ? 'updated muted' : 'updated by muted'}>
          {[updated, by].filter((part) => part !== '').join(', ')}
        </td>
      ) : null}
      {has.switch ? (
        <td className="live">{active === null ? null : <Switch slug={slug} name={name} isOn={active} />}</td>
      ) : null}
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
