import { formatMessage } from 'townpages/page'
import type { FormsWording } from '../../data-types.ts'
import { formatAnswerTime } from './format-time.ts'

type ReceiptProps = { sent: { reference: string; answerBy: string }; thanks: FormsWording['thanks'] }

/** What a visitor keeps of an enquiry that was stored: its reference, and when it is answered. */
export function Receipt({ sent: { reference, answerBy }, thanks }: ReceiptProps) {
  return (
    <p>
      {formatMessage(thanks.reference, { reference })} {formatMessage(thanks.answerBy, { time: formatAnswerTime(answerBy) })}
    </p>
  )
}
