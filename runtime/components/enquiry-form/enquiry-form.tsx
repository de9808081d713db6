import { type EnquiryForm as Form, Island, type PageRequest, type Shell } from '../../page/index.ts'
import { formState } from './form-state.ts'
import { type EnquiryWording, withTexts } from './form-texts.ts'
import EnquiryFormIsland from './islands/enquiry-form/enquiry-form.tsx'
import { FormStatus } from './islands/enquiry-form/form-status.tsx'

export type EnquiryFormProps<Kind extends string = never> = {
  /** The props of the page. */
  page: { entry: { path: string }; request: PageRequest; shell: Pick<Shell, 'enquiries' | 'apiUrl'> }
  /** A kind of `enquiries` in `routes.yaml`; not needed if there is one only. */
  kind?: Kind
  /** Other words than the engine's; an object of the content, or a constant: not one that is made for each page. */
  wording?: EnquiryWording<NoInfer<Kind>>
  /** Fields that the page fills in, and nobody can change, by name. */
  fixed?: Readonly<Record<string, string>>
  /** The address of the privacy policy, for forms that ask to accept it. */
  privacyPolicy?: string
  /** The level of the heading over a list of faults. */
  headingLevel?: 2 | 3 | 4
}

/** A form that stores enquiries (D19): it works without JavaScript, and is checked and sent in its place with it. */
export function EnquiryForm<Kind extends string = never>(props: EnquiryFormProps<Kind>) {
  const { page, kind, wording, fixed = {}, privacyPolicy = '', headingLevel = 2 } = props
  const { entry, request, shell } = page
  const form = formOf(shell.enquiries, kind)
  if (request.kind === 'sent' && request.form === form.kind) return <Thanks {...{ form, wording, sent: request }} />
  checkFixed(form, fixed)
  const state = formState(request, form.kind)
  const given = { fixed, apiUrl: shell.apiUrl, privacyPolicy, headingLevel, state, path: entry.path }
  return <Island name="enquiry-form" component={EnquiryFormIsland} props={{ ...withTexts(form, wording), ...given }} />
}

/** The form of a kind, or the only one. */
function formOf(forms: Shell['enquiries'], kind: string | undefined): Form {
  const kinds = Object.keys(forms)
  const form = forms[kind ?? (kinds.length === 1 ? (kinds[0] ?? '') : '')]
  if (form !== undefined) return form
  if (kinds.length === 0) throw new Error('the site takes no enquiries: routes.yaml has no `enquiries: on`')
  const known = kinds.map((name) => `\`${name}\``).join(', ')
  throw new Error(
    kind === undefined
      ? `<EnquiryForm> needs a \`kind\`: ${known}`
      : `there is no kind of enquiry \`${kind}\`; there are ${known}`,
  )
}

/** A value for a field that the form does not have would be lost. */
function checkFixed({ kind, fields }: Form, fixed: Readonly<Record<string, string>>): void {
  const names = fields.map(({ name }) => name)
  const unknown = Object.keys(fixed).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const known = names.map((name) => `\`${name}\``).join(', ')
  throw new Error(`\`fixed\` of <EnquiryForm> has \`${unknown}\`, which is no field of \`${kind}\`; it has ${known}`)
}

type ThanksProps = { form: Form; wording: EnquiryWording | undefined; sent: PageRequest & { kind: 'sent' } }

/** In the place of a form that was sent without JavaScript, where the site has no page for it. */
function Thanks({ form, wording, sent: { reference, answerBy } }: ThanksProps) {
  const { texts } = withTexts(form, wording)
  return (
    <div className="enquiry-form" data-phase="thanked">
      <FormStatus phase={{ kind: 'thanked', reference, answerBy }} texts={texts} elementRef={null} />
    </div>
  )
}
