import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ApprovalRow, ContentApprovalsProps } from './approval-props.ts'

/** Changes that were handed in, with what has become of them. */
export function ContentApprovalsScreen(props: ContentApprovalsProps) {
  const text = useText()
  const { title, suspended, groups } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{text('approval.about')}</p>
      {suspended === '' ? null : <p>{suspended}</p>}
      {groups.length === 0 ? <p className="muted">{text('approval.none')}</p> : null}
      {groups.map((group) => (
        <section key={group.title} className="block">
          <h2>{group.title}</h2>
          <ul className="rows">
            {group.rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </ContentFrame>
  )
}

function Row({ what, note, said, address }: ApprovalRow) {
  return (
    <li>
      <p>
        <a href={address}>
          <b>{what}</b>
        </a>
      </p>
      <p className="said">{note}</p>
      {said.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
    </li>
  )
}
