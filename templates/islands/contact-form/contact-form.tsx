import type { ComponentProps } from 'react'
import { BusinessForm } from '../../components/business-form/business-form.tsx'
import { ComplaintForm } from '../../components/complaint-form/complaint-form.tsx'
import { EnquiryForm } from '../../components/enquiry-form/enquiry-form.tsx'
import type { FormBehaviour, FormState, FormWords } from '../../form-fields.ts'
import { FormStatus } from './said.tsx'
import { useCity } from './use-city.ts'
import { useEnquiry } from './use-enquiry.ts'

/** Which form it is, with its words; `city`: what the page fills in unless the device keeps a town. */
export type IslandForm =
  | { form: 'consumer'; forms: FormWords<'consumer'>; city: string }
  | { form: 'business'; forms: FormWords<'business'> }
  | { form: 'complaint'; forms: FormWords<'complaint'> }
export type ContactFormProps = IslandForm & { path: string; state: FormState }

/** A form that is checked, sent and thanked for in its place (D19); without its script it is the plain form that it holds. */
export default function ContactFormIsland(props: ContactFormProps) {
  const { phase, faults, round, said, keptPlace, behaviour } = useEnquiry(props)
  return (
    <div className="enquiry" data-phase={phase.kind}>
      <FormStatus phase={phase} props={props} place={said} />
      <div ref={keptPlace} />
      {formOf(props, { key: round, state: { ...props.state, faults }, behaviour })}
    </div>
  )
}

function ConsumerForm(props: ComponentProps<typeof EnquiryForm>) {
  return <EnquiryForm {...props} city={useCity(props.city)} />
}

/** Another round is another form, as empty as the first one was. */
function formOf(props: ContactFormProps, { key, ...now }: { key: number; state: FormState; behaviour: FormBehaviour }) {
  const state = key === 0 ? now.state : { values: {}, faults: now.state.faults }
  const shared = { path: props.path, behaviour: now.behaviour, state }
  switch (props.form) {
    case 'consumer':
      return <ConsumerForm key={key} {...shared} forms={props.forms} city={props.city} />
    case 'business':
      return <BusinessForm key={key} {...shared} forms={props.forms} />
    case 'complaint':
      return <ComplaintForm key={key} {...shared} forms={props.forms} />
  }
}
