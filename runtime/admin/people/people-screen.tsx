import { AuditTrail } from '../audit/audit-trail.tsx'
import { Frame } from '../frame/layout/frame.tsx'
import { Dash, Yes } from '../frame/layout/icons.tsx'
import { useText } from '../frame/layout/use-text.ts'
import { Invite } from './invite.tsx'
import type { PeopleProps, ShownLink } from './people-props.ts'
import { Person } from './person.tsx'

/** Who may sign in and what they may, from where they have, and what was changed. */
export function PeopleScreen(props: PeopleProps) {
  const text = useText()
  return (
    <Frame {...props} current="/admin/people">
      <h1>{text('people.title')}</h1>
      <p className="muted">{text('people.hint')}</p>
      {props.link === null ? null : <Link {...props.link} />}
      <div className="people">
        <p className="people-head" aria-hidden="true">
          <span>{text('people.head.name')}</span>
          <span>{text('people.head.role')}</span>
          <span>{text('people.head.sign-in')}</span>
          <span>{text('people.head.seen')}</span>
        </p>
        {props.users.map((user) => (
          <Person key={user.id} {...props} {...user} />
        ))}
      </div>
      <Invite {...props} />
      <Roles {...props} />
      <AuditTrail audit={props.audit} />
    </Frame>
  )
}

/** A link that was just made, to be passed on: it is not shown again. */
function Link({ of, address, until }: ShownLink) {
  const text = useText()
  return (
    <div className="banner new-link">
      <label htmlFor="link">{text('people.link.title', { name: of })}</label>
      <div className="actions">
        <input className="input mono" id="link" value={address} readOnly />
        <button
          className="button"
          type="button"
          hidden
          data-client="copy"
          data-of="link"
          data-done={text('people.link.copied')}
        >
          {text('people.link.copy')}
        </button>
      </div>
      <p className="note">{text('people.link.hint', { until })}</p>
    </div>
  )
}

function Roles({ roles, matrix }: PeopleProps) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('people.roles.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="scroll" tabIndex={0} aria-label={text('people.roles.title')}>
        <table className="table matrix">
          <thead>
            <tr>
              <th>{text('people.roles.may')}</th>
              {roles.map(({ value, label }) => (
                <th key={value} className="role">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.map(({ permission, granted }) => (
              <tr key={permission}>
                <th scope="row">{text(`people.roles.${permission}`)}</th>
                {granted.map((isGranted, at) => (
                  <td key={roles[at]?.value}>
                    {isGranted ? <Yes /> : <Dash />}
                    <span className="hidden">{text(isGranted ? 'people.roles.yes' : 'people.roles.no')}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
