import type { ReactNode } from 'react'
import { Section } from '../section/section.tsx'

type LocalTextProps = {
  heading: string
  id?: string
  paragraphs: readonly (string | undefined)[]
  /** What is beside the text, on wide screens; then `children` are under the text. */
  aside?: ReactNode
  children?: ReactNode
  tone?: 'plain' | 'quiet'
}

/**
 * What is particular of a place, paragraph by paragraph, and what belongs with it; a sentence whose fact the data lacks
 * is empty, and left out (D9).
 */
export function LocalText({ heading, id, paragraphs, aside, children, tone = 'plain' }: LocalTextProps) {
  const shownParagraphs = paragraphs.map((paragraph) => paragraph?.trim() ?? '').filter((paragraph) => paragraph !== '')
  return (
    <Section
      heading={heading}
      tone={tone}
      layout={aside === undefined ? 'rail' : 'beside'}
      {...(id === undefined ? {} : { id })}
    >
      <div className="prose local-text">
        {shownParagraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {aside !== undefined && children}
      </div>
      {aside ?? children}
    </Section>
  )
}
