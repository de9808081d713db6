import type { ComponentProps } from 'react'
import type { FormBehaviour, FormState } from '../../components/contact-form/form-fields.ts'
import { BusinessForm, ComplaintForm, ConsumerForm } from '../../components/contact-form/form-kinds.tsx'
import { FormStatus } from './form-status.tsx'
import type { IslandProps } from './island-props.ts'
import { useCity } from './use-city.ts'
import { useEnquiry } from './use-enquiry.ts'

/** A form that is checked, sent and thanked for in its place (D19); without its script it is the plain form that it holds. */
export default function ContactFormIsland(props: IslandProps) {
  const { phase, faults, round, statusRef, offlineRef, behaviour } = useEnquiry(props)
  return (
    <div className="enquiry" data-phase={phase.kind}>
      <FormStatus phase={phase} props={props} elementRef={statusRef} />
      <div ref={offlineRef} />
      {formOf(props, { key: round, state: { ...props.state, faults }, behaviour })}
    </div>
  )
}

function ConsumerFormWithCity(props: ComponentProps<typeof ConsumerForm>) {
  return <ConsumerForm {...props} city={useCity(props.city)} />
}

/** Another round is another form, as empty as the first one was. */
function formOf(props: IslandProps, { key, ...now }: { key: number; state: FormState; behaviour: FormBehaviour }) {
  const state = key === 0 ? now.state : { values: {}, faults: now.state.faults }
  const shared = { path: props.path, apiUrl: props.apiUrl, behaviour: now.behaviour, state }
  switch (props.form) {
    case 'consumer':
      return <ConsumerFormWithCity key={key} {...shared} forms={props.forms} city={props.city} />
    case 'business':
      return <BusinessForm key={key} {...shared} forms={props.forms} />
    case 'complaint':
      return <ComplaintForm key={key} {...shared} forms={props.forms} />
  }
}
