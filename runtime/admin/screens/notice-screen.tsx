import { Logo } from './parts/frame.tsx'
import type { NoticeProps } from './screen-props.ts'

/** Says why something cannot be shown. */
export function NoticeScreen({ site, title, text, back }: NoticeProps) {
  return (
    <main id="main" className="door">
      <div className="door-form">
        <Logo site={site} />
        <h1>{title}</h1>
        <p>{text}</p>
        {back === null ? null : (
          <p className="actions">
            <a className="button" href={back.address}>
              {back.text}
            </a>
          </p>
        )}
      </div>
      <div className="door-field deep" aria-hidden="true" />
    </main>
  )
}
