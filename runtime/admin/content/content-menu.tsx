import type { ReactNode } from 'react'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { Frame } from '../frame/layout/frame.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { ContentMenu } from './content-props.ts'

type ContentFrameProps = ScreenFrame & { contentMenu: ContentMenu; children: ReactNode }

/** One screen of the content, beside the menu of its kinds. */
export function ContentFrame({ contentMenu, children, ...frame }: ContentFrameProps) {
  const text = useText()
  return (
    <Frame {...frame} current="/admin/content">
      <div className="content">
        <nav className="settings-nav content-nav" aria-label={text('content.kinds')}>
          {contentMenu.kinds.map(({ name, address }) => (
            <a key={address} href={address} aria-current={address === contentMenu.kind ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div className="content-page">{children}</div>
      </div>
    </Frame>
  )
}
