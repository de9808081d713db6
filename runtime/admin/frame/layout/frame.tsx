import { Fragment, type ReactNode } from 'react'
import type { InnerMenu, MenuBadge, Message, ScreenFrame } from '../frame-props.ts'
import { Dialogs, OpenButtons } from './dialogs.tsx'
import { Ring } from './icons.tsx'
import { FoldedMenu, InnerLinks } from './inner-menu.tsx'
import { useText } from './use-text.ts'

// A name of more characters has a line of its own in the menu beside a screen.
const shortName = 9

type FrameProps = ScreenFrame & { current: string; inner?: InnerMenu; isWide?: boolean; children: ReactNode }

/**
 * The menu beside a screen: only what the role may see. On a phone it is at the foot. `inner`: the menu within the
 * current section.
 */
export function Frame({ inner, isWide = false, children, ...frame }: FrameProps) {
  const { site, user, token, menu, events, message, current } = frame
  const text = useText()
  return (
    <>
      <a className="skip" href="#main">
        {text('frame.skip')}
      </a>
      <div className="shell" {...(events === null ? {} : { 'data-client': 'live', 'data-events': events })}>
        <header className="rail deep">
          <Logo site={site} />
          <OpenButtons place="head" />
          <nav className="nav" aria-label={text('frame.administration')}>
            <MenuLinks menu={menu} current={current} {...(inner !== undefined && { inner })} />
          </nav>
          <div className="me">
            <a href="/admin/account" aria-current={current === '/admin/account' ? 'page' : undefined}>
              {user.name}
              <span>{user.role}</span>
            </a>
            <OpenButtons place="account" />
            <SignOut token={token} />
          </div>
        </header>
        <header className="top deep">
          <Logo site={site} />
          <OpenButtons place="head" />
          <a href="/admin/account">{text('frame.account')}</a>
          <SignOut token={token} />
        </header>
        <main
          id="main"
          className={isWide ? 'wide' : 'page'}
          tabIndex={-1}
          data-saved={message?.isBad === false ? '' : undefined}
        >
          {message === null ? null : <Banner message={message} token={token} />}
          {inner === undefined ? null : <FoldedMenu {...inner} />}
          {children}
        </main>
        <nav className="tabbar" aria-label={text('frame.sections')}>
          <MenuLinks menu={menu} current={current} />
        </nav>
        <Dialogs />
        <div
          data-toasts
          data-label={text('client.toast')}
          data-region={text('client.toasts')}
          data-dismiss={text('client.dismiss')}
        />
      </div>
    </>
  )
}

/** With scripts, what was just done is said by a toast, which moves nothing. */
function Banner({ message: { text, isBad, stays, undo }, token }: { message: Message; token: string }) {
  const isToast = !isBad && stays === undefined
  return (
    <div
      className={isBad ? 'banner bad' : isToast ? 'banner done' : 'banner'}
      role={isBad ? 'alert' : 'status'}
      data-client={isToast ? 'toast' : undefined}
    >
      <p>{text}</p>
      {undo === undefined ? null : (
        <form method="post" action={undo.action}>
          <Token token={token} />
          {undo.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button" type="submit">
            {undo.label}
          </button>
        </form>
      )}
    </div>
  )
}

function MenuLinks({ menu, current, inner }: Pick<FrameProps, 'menu' | 'current' | 'inner'>) {
  return menu.map(({ address, label, badge }) => (
    <Fragment key={address}>
      <a href={address} aria-current={address !== current ? undefined : inner === undefined ? 'page' : 'true'}>
        {label}
        {badge === null ? null : <ToAnswer {...badge} />}
      </a>
      {badge === null || badge.urgent === 0 ? null : <Urgent {...badge} />}
      {address === current && inner !== undefined ? (
        <div className="inner-menu">
          <InnerLinks {...inner} />
        </div>
      ) : null}
    </Fragment>
  ))
}

function ToAnswer({ toAnswer }: MenuBadge) {
  const text = useText()
  return (
    <b>
      <span data-to-answer>{toAnswer}</span>
      <span className="hidden"> {text('frame.to-answer')}</span>
    </b>
  )
}

function Urgent({ urgent, urgentAddress }: MenuBadge) {
  const text = useText()
  return (
    <a className="urgent" href={urgentAddress}>
      {urgent} <span className="urgent-word">{text('frame.late')}</span>
      <span className="hidden"> {text('frame.or-due')}</span>
    </a>
  )
}

export function Logo({ site }: { site: string }) {
  const text = useText()
  return (
    <a className={site.length > shortName ? 'logo long' : 'logo'} href="/admin">
      <Ring />
      <b>{site}</b>
      <span>{text('frame.desk')}</span>
    </a>
  )
}

function SignOut({ token }: { token: string }) {
  const text = useText()
  return (
    <form method="post" action="/admin/sign-out" data-client="sign-out">
      <Token token={token} />
      <button className="button quiet" type="submit">
        {text('frame.sign-out')}
      </button>
    </form>
  )
}

/** The hidden field that a form of a session carries. */
export function Token({ token }: { token: string }) {
  return <input type="hidden" name="token" value={token} />
}
