import type { RefObject } from 'react'
import { CallText } from '../../../../page/index.ts'
import type { FormTexts } from '../../form-texts.ts'
import { EnquiryReceipt } from '../../receipt.tsx'
import type { Phase } from './use-enquiry.ts'

type FormStatusProps = {
  phase: Phase
  texts: FormTexts
  elementRef: RefObject<HTMLDivElement | null> | null
  /** The number to call from this page, if not that of the texts. */
  phone?: string | undefined
}

/**
 * The message about the form as a whole. The element is there, empty, from the start, so that screen readers announce
 * it and it can take the focus.
 */
export function FormStatus({ phase, texts, elementRef, phone }: FormStatusProps) {
  return (
    <div className="enquiry-said" role="status" tabIndex={-1} ref={elementRef}>
      {textOf(phase, texts, phone)}
    </div>
  )
}

function textOf(phase: Phase, texts: FormTexts, phone: string | undefined) {
  switch (phase.kind) {
    case 'filling':
      return null
    case 'sending':
      return <p className="visually-hidden">{texts.sending}</p>
    case 'kept':
      return (
        <p>
          <CallText text={texts.kept} number={phone} />
        </p>
      )
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
