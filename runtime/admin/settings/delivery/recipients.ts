import type { Target } from '../../../enquiries/store/enquiry.ts'
import type { Config } from '../../../server/config/config.ts'
import type { AdminText } from '../../frame/texts.ts'

/** The settings of the recipients of enquiries. */
export type RecipientConfig = Pick<Config, 'crmUrl' | 'mail' | 'webhook'>

/** The recipients in the order of their screen, with the variable that names each. */
export const recipients = [
  { target: 'crm', name: 'delivery.crm', variable: 'CRM_WEB_TO_LEAD_URL' },
  { target: 'email', name: 'delivery.email', variable: 'SMTP_URL' },
  { target: 'webhook', name: 'delivery.webhook', variable: 'LEADS_WEBHOOK_URL' },
  { target: 'acknowledgement', name: 'delivery.acknowledgement', variable: 'SMTP_URL' },
  { target: 'answer', name: 'delivery.answer', variable: 'SMTP_URL' },
] as const satisfies readonly { target: Target; name: string; variable: string }[]

export type Recipient = (typeof recipients)[number]

/** Whether it is the person who wrote. */
export function isToPeople(target: Target): boolean {
  return target === 'acknowledgement' || target === 'answer'
}

/** Where a recipient is; null if it is not set up. Addresses can hold tokens, so only their host is told. */
export function recipientText(
  { crmUrl, mail, webhook }: RecipientConfig,
  { target, variable }: Recipient,
  text: AdminText,
): string | null {
  if (target === 'email') {
    if (mail === null) return null
    return text(mail.detail === 'full' ? 'delivery.to-mail-full' : 'delivery.to-mail-link', {
      count: mail.to.split(',').length,
    })
  }
  if (isToPeople(target)) return mail === null ? null : text('delivery.to-sender', { variable })
  const host = target === 'crm' ? crmUrl?.host : webhook?.url.host
  return host === undefined ? null : text('delivery.to-host', { host, variable })
}
