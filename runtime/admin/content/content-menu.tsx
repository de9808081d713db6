import type { ReactNode } from 'react'
import { Frame } from '../frame/layout/frame.tsx'
import type { ContentMenu } from './content-props.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { useText } from '../frame/layout/use-text.ts'

type ContentFrameProps = ScreenFrame & { menu: ContentMenu; children: ReactNode }

/** One screen of the content, beside the menu of its kinds. */
export function ContentFrame({ menu, children, ...frame }: ContentFrameProps) {
  const text = useText()
  return (
    <Frame {...frame} current="/admin/content">
      <div className="content">
        <nav className="settings-nav content-nav" aria-label={text('content.kinds')}>
          {menu.kinds.map(({ name, address }) => (
            <a key={address} href={address} aria-current={address === menu.kind ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div className="content-page">{children}</div>
      </div>
    </Frame>
  )
}
