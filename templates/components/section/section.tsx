import type { ReactNode } from 'react'

type SectionProps = {
  heading: string
  children: ReactNode
  note?: string | undefined
  id?: string
  /**
   * `rail`: the heading beside the text, for what is read. `wide`: above it, for lists and tables. `beside`: the last
   * part of the text beside the others and the heading.
   */
  layout?: 'rail' | 'wide' | 'beside'
  /** The sheet that it stands on. One `tint` a page. */
  tone?: 'plain' | 'quiet' | 'tint'
}

/** One part of a page under its heading. */
export function Section({ heading, children, note, id, layout = 'rail', tone = 'plain' }: SectionProps) {
  return (
    <section id={id} className={`section ${tone}`}>
      <div className={`wrap ${layout}`}>
        <div className="section-head">
          <h2>{heading}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        <div className="section-body">{children}</div>
      </div>
    </section>
  )
}
