import { untouched } from '../../form-state.ts'
import { PlainForm } from '../../plain-form.tsx'
import { FormStatus } from './form-status.tsx'
import type { IslandProps } from './island-props.ts'
import { useCallSlots } from './use-call-slots.ts'
import { useEnquiry } from './use-enquiry.ts'
import { useFixed, usePhone } from './use-fixed.ts'

/**
 * A form that is checked, sent and thanked for in its place (D19); without its script it is the plain form that it
 * holds.
 */
export default function EnquiryFormIsland(props: IslandProps) {
  const { phase, faults, round, statusRef, offlineRef, behaviour } = useEnquiry(props)
  const phone = usePhone()
  const fixed = useFixed(props.fixed)
  const slots = useCallSlots(props.form, faults)
  // Another round is another form, as empty as the first one was.
  const { values } = round === 0 ? props.state : untouched
  return (
    <div className="enquiry-form" data-phase={phase.kind}>
      <FormStatus phase={phase} texts={props.texts} elementRef={statusRef} phone={phone} />
      <div ref={offlineRef} />
      <PlainForm
        key={round}
        {...props}
        fixed={fixed}
        state={{ values, faults }}
        behaviour={{ ...behaviour, phone, slots }}
      />
    </div>
  )
}
