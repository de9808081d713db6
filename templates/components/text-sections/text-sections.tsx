import { CallText } from 'townpages/page'
import type { Section as SectionData } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type TextSectionsProps = { sections: readonly SectionData[]; tone?: 'plain' | 'quiet' }

/** Headings with their paragraphs and lists, each beside its text. */
export function TextSections({ sections, tone = 'plain' }: TextSectionsProps) {
  return sections.map((section) => (
    <Section key={section.heading} heading={section.heading} tone={tone}>
      <SectionText section={section} />
    </Section>
  ))
}

export function SectionText({ section: { paragraphs = [], items = [] } }: { section: SectionData }) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <TextWithPaths text={paragraph} />
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <CallText text={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A text with links on the addresses of this site in it, and on its phone numbers. */
function TextWithPaths({ text }: { text: string }) {
  return text.split(/(?<=\s)(\/[a-z][a-z-]+)(?=[\s.,;)])/).map((part, at) =>
    at % 2 === 0 ? (
      <CallText key={part} text={part} />
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )
}
