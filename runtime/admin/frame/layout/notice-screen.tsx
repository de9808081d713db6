import { Door } from './door.tsx'
import type { NoticeProps } from '../../sign-in/sign-in-props.ts'

/** Says why something cannot be shown. */
export function NoticeScreen({ site, title, text, back }: NoticeProps) {
  return (
    <Door site={site}>
      <h1>{title}</h1>
      <p>{text}</p>
      {back === null ? null : (
        <p className="actions">
          <a className="button" href={back.address}>
            {back.text}
          </a>
        </p>
      )}
    </Door>
  )
}
