import { DocumentText } from '../../components/document-text/document-text.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import type { PagePropsOf } from '../../page-props.ts'

/** A page of headings and paragraphs. */
export default function TextPage({ content }: PagePropsOf['text']) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} />
      <DocumentText sections={wording.sections} site={site} />
    </>
  )
}
