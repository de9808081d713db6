import type { Config } from '../../../server/config/config.ts'
import type { Outbound } from '../../../server/outbound/outbound.ts'
import type { MailOptions } from '../../outbox/mailer.ts'
import type { AlertSender } from '../../outbox/sender.ts'
import type { AlertTarget } from '../alert.ts'
import { createAlertMailSender } from './alert-mail.ts'
import { createAlertWebhookSender } from './alert-webhook.ts'
import { createPushSender } from './push.ts'

export type AlertConfig = Pick<Config, 'mail' | 'push' | 'alertWebhook'>
export type AlertSenders = Readonly<Record<AlertTarget, AlertSender | null>>
type Options = {
  config: AlertConfig
  outbound: Outbound
  now: () => Date
  mail: Omit<MailOptions, 'smtpUrl'> & { sender: string; adminUrl: string }
  forgetDevice: (endpoint: string) => Promise<void>
}

/** A sender for each way that has settings in the environment. */
export function createAlertSenders({ config, outbound, now, mail, forgetDevice: forget }: Options): AlertSenders {
  const { push, alertWebhook } = config
  return {
    push: push === null ? null : createPushSender({ keys: push, outbound, forget }),
    'alert-mail': config.mail === null ? null : createAlertMailSender({ ...mail, smtpUrl: config.mail.smtpUrl }),
    'alert-webhook':
      alertWebhook === null
        ? null
        : createAlertWebhookSender({ ...alertWebhook, outbound, now, adminUrl: mail.adminUrl }),
  }
}
