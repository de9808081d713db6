import type { ReactNode } from 'react'
import type { Permission } from '../../roles.ts'
import type { ScreenFrame } from '../screen-props.ts'
import { Ring } from './icons.tsx'

type Section = { permission: Permission; address: string; label: string }
const sections: readonly Section[] = [
  { permission: 'enquiries', address: '/admin/enquiries', label: 'Enquiries' },
  { permission: 'statistics', address: '/admin/statistics', label: 'Statistics' },
  { permission: 'people', address: '/admin/people', label: 'People' },
  { permission: 'settings', address: '/admin/settings', label: 'Settings' },
]

type FrameProps = ScreenFrame & { current: string; isWide?: boolean; children: ReactNode }

/** The menu beside a screen: only what the role may see. On a phone it is at the foot. */
export function Frame({ site, user, token, toAnswer, message, current, isWide = false, children }: FrameProps) {
  const shown = sections.filter(({ permission }) => user.permissions.includes(permission))
  const links = shown.map(({ address, label }) => (
    <a key={address} href={address} aria-current={address === current ? 'page' : undefined}>
      {label}
      {address === '/admin/enquiries' ? (
        <b>
          {toAnswer}
          <span className="hidden"> to answer</span>
        </b>
      ) : null}
    </a>
  ))
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <div className="shell">
        <header className="rail deep">
          <Logo site={site} />
          <nav className="nav" aria-label="Administration">
            {links}
          </nav>
          <div className="me">
            <a href="/admin/account" aria-current={current === '/admin/account' ? 'page' : undefined}>
              {user.email}
              <span>{user.role}</span>
            </a>
            <SignOut token={token} />
          </div>
        </header>
        <header className="top deep">
          <Logo site={site} />
          <a href="/admin/account">Account</a>
          <SignOut token={token} />
        </header>
        <main id="main" className={isWide ? 'wide' : 'page'} data-saved={message?.isBad === false ? '' : undefined}>
          {message === null ? null : (
            <p className={message.isBad ? 'banner bad' : 'banner'} role={message.isBad ? 'alert' : 'status'}>
              {message.text}
            </p>
          )}
          {children}
        </main>
        <nav className="tabbar" aria-label="Sections">
          {links}
        </nav>
      </div>
    </>
  )
}

export function Logo({ site }: { site: string }) {
  return (
    <a className="logo" href="/admin">
      <Ring />
      <b>{site}</b>
      <span>Desk</span>
    </a>
  )
}

function SignOut({ token }: { token: string }) {
  return (
    <form method="post" action="/admin/sign-out" data-client="sign-out">
      <Token token={token} />
      <button className="button quiet" type="submit">
        Sign out
      </button>
    </form>
  )
}

/** The hidden field that a form of a session carries. */
export function Token({ token }: { token: string }) {
  return <input type="hidden" name="token" value={token} />
}
