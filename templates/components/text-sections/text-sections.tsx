import type { Section } from '../../data-types.ts'

type TextSectionsProps = { sections: readonly Section[]; level?: 2 | 3 }

export function TextSections({ sections, level = 2 }: TextSectionsProps) {
  const Heading = `h${level}` as const
  return sections.map(({ heading, paragraphs = [], items = [] }) => (
    <section key={heading} className="text-section">
      <Heading>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}
