import { formatMessage, slotText } from '../../page/index.ts'
import type { FormTexts } from './form-texts.ts'
import { formatAnswerTime } from './format-time.ts'

/** `callAt`: the time for a call that was asked for; null if it had passed. */
export type Received = { reference: string; answerBy: string; callAt?: string | null | undefined }
export type ReceiptProps = { sent: Received; thanks: FormTexts['thanks'] }

/** What a visitor keeps of an enquiry that was stored: its reference, and when it is answered. */
export function EnquiryReceipt({ sent: { reference, answerBy, callAt }, thanks }: ReceiptProps) {
  return (
    <p>
      {formatMessage(thanks.reference, { reference })}{' '}
      {formatMessage(thanks.answerBy, { time: formatAnswerTime(answerBy) })}
      {callAt !== undefined &&
        ` ${callAt === null ? thanks.passed : formatMessage(thanks.callAt, { slot: slotText(callAt) })}`}
    </p>
  )
}
