import type { ReactNode } from 'react'
import type { Choice, TextLink } from '../../frame/frame-props.ts'
import { ChoiceLink } from '../../frame/layout/lists.tsx'
import { useText } from '../../frame/layout/use-text.ts'

type EntryHeadProps = { title: string; back: TextLink | null; tabs: readonly Choice[]; children?: ReactNode }

/** The name of an entry, the way back to its list, and its tabs. `children`: what stands at the end of the line. */
export function EntryHead({ title, back, tabs, children }: EntryHeadProps) {
  const text = useText()
  return (
    <header className="entry-head">
      {back === null ? null : (
        <p className="crumb">
          <a href={back.address}>{back.text}</a>
        </p>
      )}
      <h1>{title}</h1>
      {tabs.length === 0 ? null : (
        <nav className="tabs" aria-label={text('content.views')}>
          {tabs.map((choice) => (
            <ChoiceLink key={choice.label} {...choice} className="tab" />
          ))}
        </nav>
      )}
      {children}
    </header>
  )
}
