import { useEffect, useState } from 'react'
import type { FormsWording } from '../../data-types.ts'
import { Receipt } from '../contact-form/receipt.tsx'
import { readSent, type Sent } from './read-sent.ts'

/** The receipt of an enquiry on an exported thank-you page, from the address of the page. Without a script only the server can read it. */
export default function SentEnquiry({ thanks }: { thanks: FormsWording['thanks'] }) {
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => setSent(readSent(new URLSearchParams(location.search).get('sent') ?? '')), [])
  return sent === null ? null : <Receipt sent={sent} thanks={thanks} />
}
