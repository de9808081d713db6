type LocalTextProps = { heading: string; paragraphs: readonly (string | undefined)[] }

/** What is particular of a place, paragraph by paragraph; a sentence whose fact the data lacks is empty, and left out (D9). */
export function LocalText({ heading, paragraphs }: LocalTextProps) {
  return (
    <section className="local-text">
      <h2>{heading}</h2>
      {paragraphs
        .map((paragraph) => paragraph?.trim() ?? '')
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </section>
  )
}
