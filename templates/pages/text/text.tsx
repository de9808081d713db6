import { DocumentText } from '../../components/document-text/document-text.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import type { TextWording } from '../../data-types.ts'
import type { SitePage } from '../../page-content/site-page.ts'

/** A page of headings and paragraphs. */
export default function TextPage({ content }: SitePage<{ wording: TextWording }>) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} />
      <DocumentText sections={wording.sections} site={site} />
    </>
  )
}
