import type { NoticeProps } from '../screen-types.ts'
import { BareScreen } from './bare-screen.tsx'

/** Says why something cannot be shown. */
export function NoticeScreen({ site, title, text, back }: NoticeProps) {
  return (
    <BareScreen site={site}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href={back.address}>
          {back.text}
        </a>
      </p>
    </BareScreen>
  )
}
