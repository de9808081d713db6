import { EnquiryForm, type EnquiryFormProps } from 'townpages/components'
import type { FormsWording } from '../../data-types.ts'
import { link } from '../../links.ts'

/** The kinds of enquiry that `routes.yaml` names, each with its words. */
export const formKinds = ['consumer', 'business', 'complaint'] as const

/** What a page with a form draws beside its own content. */
export type FormsContent = { forms: FormsWording }

type SiteFormProps = Pick<EnquiryFormProps, 'fixed'> & {
  page: EnquiryFormProps['page'] & { content: FormsContent }
  kind: (typeof formKinds)[number]
}

/** A form of the site, with its words. */
export function SiteForm({ page, kind, fixed = {} }: SiteFormProps) {
  return (
    <EnquiryForm
      page={page}
      kind={kind}
      wording={page.content.forms}
      fixed={fixed}
      privacyPolicy={link('privacy-policy')}
      headingLevel={3}
    />
  )
}
