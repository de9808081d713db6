import { Token } from '../frame/layout/frame.tsx'
import { LabeledInput, LabeledOptions } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { PeopleProps } from './people-props.ts'

const inputs = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email' },
] as const

/** Invites somebody, who sets their own password. */
export function Invite({ roles, token, typed }: PeopleProps) {
  const text = useText()
  return (
    <details className="invite" open={typed !== null}>
      <summary className="button open">{text('people.invite.title')}</summary>
      <form method="post" action="/admin/people" className="narrow">
        <Token token={token} />
        {inputs.map(({ name, type }) => (
          <LabeledInput
            key={name}
            id={`new-${name}`}
            name={name}
            label={text(`people.invite.${name}`)}
            type={type}
            maxLength={name === 'name' ? 80 : 254}
            autoComplete="off"
            defaultValue={typed?.[name]}
            required
          />
        ))}
        <LabeledOptions
          id="new-role"
          name="role"
          label={text('people.invite.role')}
          value={typed?.role ?? 'agent'}
          options={roles}
        />
        <button className="button primary" type="submit">
          {text('people.invite.do')}
        </button>
        <p className="note">{text('people.invite.hint')}</p>
      </form>
    </details>
  )
}
