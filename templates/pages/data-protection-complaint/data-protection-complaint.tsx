import { SiteForm } from '../../components/enquiry-section/site-form.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { Section } from '../../components/section/section.tsx'
import { TextSections } from '../../components/text-sections/text-sections.tsx'
import type { PagePropsOf } from '../../page-props.ts'

// What to tell us is read before the form, what we do with it after.
const sectionsBeforeForm = 1

/** How to complain about personal data, and the form for it (D31). */
export default function DataProtectionComplaintPage(page: PagePropsOf['data-protection-complaint']) {
  const { wording, forms } = page.content
  const { heading, intro } = forms.complaint
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} />
      <TextSections sections={wording.sections.slice(0, sectionsBeforeForm)} />
      <Section id="complaint-form" heading={heading} note={intro}>
        <SiteForm page={page} kind="complaint" />
      </Section>
      <TextSections sections={wording.sections.slice(sectionsBeforeForm)} />
    </>
  )
}
