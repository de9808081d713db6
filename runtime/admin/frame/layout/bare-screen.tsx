import type { ReactNode } from 'react'
import { Logo } from './frame.tsx'

type BareScreenProps = { site: string; foot?: string; children: ReactNode }

/**
 * A screen without the menu: for sign-in, and for saying why something cannot be shown. A site can draw on the field
 * beside it.
 */
export function BareScreen({ site, foot, children }: BareScreenProps) {
  return (
    <main id="main" className="door">
      <div className="door-form">
        <Logo site={site} />
        <div className="door-body">{children}</div>
        {foot === undefined ? null : <p className="door-foot">{foot}</p>}
      </div>
      <div className="door-field deep" aria-hidden="true" />
    </main>
  )
}
