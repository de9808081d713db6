import { TextSections } from '../../components/text-sections/text-sections.tsx'
import type { TextWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function TextPage({ content }: SitePage<{ wording: TextWording }>) {
  const { wording } = content
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      <TextSections sections={wording.sections} />
    </>
  )
}
