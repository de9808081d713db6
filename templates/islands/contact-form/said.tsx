import type { RefObject } from 'react'
import { formatMessage } from 'townpages/page'
import type { ContactFormProps } from './contact-form.tsx'
import type { Phase } from './use-enquiry.ts'
import { wordsOf } from './words-of.ts'
import { answerTime } from './words-of-time.ts'

type SaidProps = { phase: Phase; props: ContactFormProps; place: RefObject<HTMLDivElement | null> }

/** What is said of a form as a whole. It is there, empty, before anything is said, so that it is read out and can keep the focus. */
export function FormStatus({ phase, props, place }: SaidProps) {
  return (
    <div className="enquiry-said" role="status" tabIndex={-1} ref={place}>
      {textOf(phase, props)}
    </div>
  )
}

function textOf(phase: Phase, props: ContactFormProps) {
  const { forms } = props
  switch (phase.kind) {
    case 'filling':
      return null
    case 'sending':
      return <p className="visually-hidden">{forms.sending}</p>
    case 'kept':
      return <p>{forms.kept}</p>
    case 'thanked':
    case 'done':
      return (
        <>
          {phase.kind === 'thanked' && <p className="thanks">{wordsOf(props).sent}</p>}
          <p>
            {formatMessage(forms.thanks.reference, { reference: phase.reference })}{' '}
            {formatMessage(forms.thanks.answerBy, { time: answerTime(phase.answerBy) })}
          </p>
        </>
      )
  }
}
