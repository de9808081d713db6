import type { ReactNode } from 'react'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { Frame } from '../frame/layout/frame.tsx'
import { Alert } from '../frame/layout/icons.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { ContentMenu } from './content-props.ts'

type ContentFrameProps = ScreenFrame & { contentMenu: ContentMenu; children: ReactNode }

/** One screen of the content. Its kinds are in the menu of administration. */
export function ContentFrame({ contentMenu: { kinds, kind, notices }, children, ...frame }: ContentFrameProps) {
  const text = useText()
  return (
    <Frame {...frame} current="/admin/content" inner={{ label: text('content.kinds'), items: kinds, current: kind }}>
      {notices.map(({ text, address }) => (
        <p key={address} className="notice-line">
          <Alert /> <a href={address}>{text}</a>
        </p>
      ))}
      {children}
    </Frame>
  )
}
