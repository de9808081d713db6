import { AuditTrail } from '../audit/audit-trail.tsx'
import { Frame } from '../frame/layout/frame.tsx'
import { No, Yes } from '../frame/layout/icons.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { PeopleProps } from './people-props.ts'
import { AddPerson, Person } from './person.tsx'

/** Who may sign in and what they may, from where they have, and what was changed. */
export function PeopleScreen(props: PeopleProps) {
  const text = useText()
  return (
    <Frame {...props} current="/admin/people">
      <h1>{text('people.title')}</h1>
      <p className="muted">{text('people.hint')}</p>
      <div className="people">
        {props.users.map((user) => (
          <Person key={user.id} {...props} {...user} />
        ))}
      </div>
      <AddPerson {...props} />
      <Roles {...props} />
      <AuditTrail audit={props.audit} />
    </Frame>
  )
}

function Roles({ roles, matrix }: PeopleProps) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('people.roles.title')}</h2>
      <table className="table matrix">
        <thead>
          <tr>
            <th>{text('people.roles.may')}</th>
            {roles.map((role) => (
              <th key={role}>{role}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map(({ permission, granted }) => (
            <tr key={permission}>
              <th scope="row">{text(`people.roles.${permission}`)}</th>
              {granted.map((isGranted, at) => (
                <td key={roles[at]}>
                  {isGranted ? <Yes /> : <No />}
                  <span className="hidden">{text(isGranted ? 'people.roles.yes' : 'people.roles.no')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
