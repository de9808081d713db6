import type { ReactNode } from 'react'
import { Frame } from '../frame/layout/frame.tsx'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { useText } from '../frame/layout/use-text.ts'
import { type SettingsPage, settingsAddress, settingsPages } from './settings-pages.ts'

type SettingsFrameProps = ScreenFrame & { page: SettingsPage; children: ReactNode }

/** One screen of the settings, beside the menu of all of them. */
export function SettingsFrame({ page, children, ...frame }: SettingsFrameProps) {
  const text = useText()
  return (
    <Frame {...frame} current={settingsAddress}>
      <h1>{text('settings.title')}</h1>
      <div className="settings">
        <nav className="settings-nav" aria-label={text('settings.title')}>
          {settingsPages.map(({ address, label }) => (
            <a key={address} href={address} aria-current={address === page ? 'page' : undefined}>
              {text(label)}
            </a>
          ))}
        </nav>
        <div className="settings-page">{children}</div>
      </div>
    </Frame>
  )
}
