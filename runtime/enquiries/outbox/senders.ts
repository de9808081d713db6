import type { Config } from '../../server/config/config.ts'
import { attemptDeadlineMs, createOutbound } from '../../server/outbound/outbound.ts'
import { type AlertConfig, type AlertSenders, createAlertSenders } from '../alerts/senders/alert-senders.ts'
import { createAnswerSender } from '../answers/answer-sender.ts'
import type { Target } from '../store/enquiry.ts'
import { createAcknowledgementSender } from './acknowledgement.ts'
import { createCrmSender } from './crm.ts'
import { createEmailSender, firstAddress } from './email.ts'
import type { MailOptions } from './mailer.ts'
import type { Sender } from './sender.ts'
import { createWebhookSender } from './webhook.ts'

type SenderConfig = Pick<Config, 'isProduction' | 'crmUrl' | 'mail' | 'webhook'> & AlertConfig
export type Senders = Readonly<Record<Target, Sender | null>> & AlertSenders
export type SenderOptions = {
  config: SenderConfig
  siteUrl: string
  /** Where administration is. */
  adminUrl: string
  /** Told of a browser that takes no more pushes. */
  forgetDevice: (endpoint: string) => Promise<void>
  /** The variables for hidden fields of the CRM. */
  environment?: Readonly<Record<string, string | undefined>>
  now?: () => Date
  deadlineMs?: number
}

/** A sender for each target that has settings in the environment. */
export function createSenders({ config, siteUrl, adminUrl, forgetDevice, ...options }: SenderOptions): Senders {
  const { environment = { ...process.env }, now = () => new Date(), deadlineMs = attemptDeadlineMs } = options
  const { isProduction, crmUrl, mail, webhook } = config
  const outbound = createOutbound({ isProduction, deadlineMs })
  const shared = { isProduction, siteUrl, deadlineMs }
  const sender = mail === null ? '' : firstAddress(mail.to)
  return {
    ...createAlertSenders({ config, outbound, now, mail: { ...shared, sender, adminUrl }, forgetDevice }),
    crm: crmUrl === null ? null : createCrmSender({ url: crmUrl, outbound, environment }),
    email: mail === null ? null : createEmailSender({ ...mail, ...shared, adminUrl }),
    ...sendersToPeople(mail, shared),
    webhook: webhook === null ? null : createWebhookSender({ ...webhook, outbound, now }),
  }
}

/** What goes to the person who wrote: from the mailbox for enquiries, which is where replies arrive. */
function sendersToPeople(
  mail: SenderConfig['mail'],
  shared: Omit<MailOptions, 'smtpUrl'>,
): Pick<Senders, 'acknowledgement' | 'answer'> {
  if (mail === null) return { acknowledgement: null, answer: null }
  const options = { ...shared, smtpUrl: mail.smtpUrl, sender: firstAddress(mail.to) }
  return { acknowledgement: createAcknowledgementSender(options), answer: createAnswerSender(options) }
}
