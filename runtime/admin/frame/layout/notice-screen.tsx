import type { NoticeProps } from '../screen-types.ts'
import { Door } from './door.tsx'

/** Says why something cannot be shown. */
export function NoticeScreen({ site, title, text, back }: NoticeProps) {
  return (
    <Door site={site}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href={back.address}>
          {back.text}
        </a>
      </p>
    </Door>
  )
}
