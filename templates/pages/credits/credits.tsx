import { TextSections } from '../../components/text-sections/text-sections.tsx'
import type { CreditsWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function CreditsPage({ content }: SitePage<{ wording: CreditsWording }>) {
  const { wording } = content
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      <TextSections sections={wording.sections} />
    </>
  )
}
