import { formatMessage } from '../../page/index.ts'
import type { FormTexts } from './form-texts.ts'
import { formatAnswerTime } from './format-time.ts'

export type ReceiptProps = { sent: { reference: string; answerBy: string }; thanks: FormTexts['thanks'] }

/** What a visitor keeps of an enquiry that was stored: its reference, and when it is answered. */
export function EnquiryReceipt({ sent: { reference, answerBy }, thanks }: ReceiptProps) {
  return (
    <p>
      {formatMessage(thanks.reference, { reference })}{' '}
      {formatMessage(thanks.answerBy, { time: formatAnswerTime(answerBy) })}
    </p>
  )
}
