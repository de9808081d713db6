import type { ReactNode } from 'react'
import { Token } from '../../frame/layout/frame.tsx'
import { TimeInput } from '../../frame/layout/time-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentManageProps } from '../content-props.ts'
import { EntryHead } from '../entry/entry-head.tsx'
import { NameForm } from './name-form.tsx'
import { RetireFields } from './retire-form.tsx'

/** What can be done with an entry as a whole. Each button leads to the screen that shows what it changes. */
export function ContentManageScreen(props: ContentManageProps) {
  const text = useText()
  const { title, back, tabs, others, rename, duplicate, retire, restoreAddress, removeAddress, withdraw, token } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs} />
      {others === '' ? null : <p className="muted">{others}</p>}
      <Work title={text('content.rename')} about={text('content.rename-about')} address={rename.address} token={token}>
        <NameForm of="rename" {...rename} />
        <Submit label={text('content.rename-do')} />
      </Work>
      <Work
        title={text('content.duplicate')}
        about={text('content.duplicate-about')}
        address={duplicate.address}
        token={token}
      >
        <NameForm of="duplicate" {...duplicate} />
        <Submit label={text('content.duplicate-do')} />
      </Work>
      {retire === null ? null : (
        <Work
          title={text('content.retire')}
          about={text('content.retire-about')}
          address={retire.address}
          token={token}
        >
          <RetireFields {...retire} />
        </Work>
      )}
      {withdraw === null ? null : (
        <Work title={text('schedule.withdraw')} about={withdraw.about} address={withdraw.address} token={token}>
          <TimeInput id="withdraw" {...withdraw} />
          <Submit label={text('schedule.set')} />
        </Work>
      )}
      {restoreAddress === null ? null : (
        <Work
          title={text('content.unretire')}
          about={text('content.unretire-about')}
          address={restoreAddress}
          token={token}
        >
          <Submit label={text('content.unretire-do')} />
        </Work>
      )}
      {removeAddress === null ? null : (
        <Work title={text('content.delete')} about={text('content.delete-about')} address={removeAddress} token={token}>
          <Submit label={text('content.delete-do')} />
        </Work>
      )}
    </ContentFrame>
  )
}

type WorkProps = { title: string; about: string; address: string; token: string; children: ReactNode }

function Work({ title, about, address, token, children }: WorkProps) {
  return (
    <section className="block">
      <h2>{title}</h2>
      <p className="muted">{about}</p>
      <form className="narrow" method="post" action={address}>
        <Token token={token} />
        {children}
      </form>
    </section>
  )
}

function Submit({ label }: { label: string }) {
  return (
    <p className="actions">
      <button className="button" type="submit">
        {label}
      </button>
    </p>
  )
}
