import { useEffect, useState } from 'react'
import type { FormTexts } from '../../form-texts.ts'
import { readSent, type Sent } from '../../read-sent.ts'
import { EnquiryReceipt } from '../../receipt.tsx'

/**
 * The receipt of an enquiry on an exported page of thanks, from the address of the page. Without a script only the
 * server can read it.
 */
export default function SentEnquiry({ thanks }: { thanks: FormTexts['thanks'] }) {
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => setSent(readSent(new URLSearchParams(location.search).get('sent') ?? '')), [])
  return sent === null ? null : <EnquiryReceipt sent={sent} thanks={thanks} />
}
