import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { CommentFields } from '../comments/comments.tsx'
import type { ApprovalBlock } from './approval-block.ts'

/** What has become of a change that was handed in, above what it changes. */
export function ApprovalPart({ sentence, state, said, hint }: ApprovalBlock) {
  return (
    <section className="approval">
      <p>
        <b>{state}</b>
      </p>
      <p className="said">{sentence}</p>
      {said.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      {hint === '' ? null : <p>{hint}</p>}
    </section>
  )
}

/** Sends it back with a comment, or approves it, for which the button is in the bar of the screen. */
export function Decide({ decide, token }: { decide: NonNullable<ApprovalBlock['decide']>; token: string }) {
  const text = useText()
  return (
    <section className="block">
      <details className="more">
        <summary>{text('approval.send-back')}</summary>
        <form method="post" action={decide.sendBackAddress} className="narrow">
          <Token token={token} />
          <CommentFields id="back" fields={decide.fields} send={text('approval.send-back-do')} />
        </form>
      </details>
      <form id="approve" method="post" action={decide.approveAddress}>
        <Token token={token} />
      </form>
    </section>
  )
}
