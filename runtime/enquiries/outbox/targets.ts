import type { Config } from '../../server/config/config.ts'
import type { AlertTarget } from '../alerts/alert.ts'
import type { AlertConfig } from '../alerts/senders/alert-senders.ts'
import type { Target } from '../store/enquiry.ts'

/** The configured targets of enquiries. */
export function targetsOf({ crmUrl, mail, webhook }: Pick<Config, 'crmUrl' | 'mail' | 'webhook'>): ReadonlySet<Target> {
  const all: [Target, unknown][] = [
    ['crm', crmUrl],
    ['email', mail],
    ['webhook', webhook],
    ['acknowledgement', mail],
    ['answer', mail],
  ]
  return new Set(all.flatMap(([target, setting]) => (setting === null ? [] : [target])))
}

/** The configured ways to alert somebody. */
export function alertTargetsOf({ push, mail, alertWebhook }: AlertConfig): ReadonlySet<AlertTarget> {
  const all: [AlertTarget, unknown][] = [
    ['push', push],
    ['alert-mail', mail],
    ['alert-webhook', alertWebhook],
  ]
  return new Set(all.flatMap(([target, setting]) => (setting === null ? [] : [target])))
}
