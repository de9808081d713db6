import type { RefObject } from 'react'
import type { FormTexts } from '../../form-texts.ts'
import { EnquiryReceipt } from '../../receipt.tsx'
import type { Phase } from './use-enquiry.ts'

type FormStatusProps = { phase: Phase; texts: FormTexts; elementRef: RefObject<HTMLDivElement | null> | null }

/** The message about the form as a whole. The element is there, empty, from the start, so that screen readers announce it and it can take the focus. */
export function FormStatus({ phase, texts, elementRef }: FormStatusProps) {
  return (
    <div className="enquiry-said" role="status" tabIndex={-1} ref={elementRef}>
      {textOf(phase, texts)}
    </div>
  )
}

function textOf(phase: Phase, texts: FormTexts) {
  switch (phase.kind) {
    case 'filling':
      return null
    case 'sending':
      return <p className="visually-hidden">{texts.sending}</p>
    case 'kept':
      return <p>{texts.kept}</p>
    case 'thanked':
    case 'done':
      return (
        <>
          {phase.kind === 'thanked' && <p className="thanks">{texts.sent}</p>}
          <EnquiryReceipt sent={phase} thanks={texts.thanks} />
        </>
      )
  }
}
