import type { ReactNode } from 'react'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { Frame } from '../frame/layout/frame.tsx'
import { useText } from '../frame/layout/use-text.ts'
import { settingsAddress } from './settings-address.ts'

/** `page`: its address. */
type SettingsFrameProps = ScreenFrame & { page: string; children: ReactNode }

/** One screen of the settings, beside the menu of all of them. */
export function SettingsFrame({ page, children, ...frame }: SettingsFrameProps) {
  const text = useText()
  const pages = frame.menu.find(({ address }) => address === settingsAddress)?.pages ?? []
  return (
    <Frame {...frame} current={settingsAddress}>
      <h1>{text('settings.title')}</h1>
      <div className="settings">
        <nav className="settings-nav" aria-label={text('settings.title')}>
          {pages.map(({ address, name }) => (
            <a key={address} href={address} aria-current={address === page ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div className="settings-page">{children}</div>
      </div>
    </Frame>
  )
}
