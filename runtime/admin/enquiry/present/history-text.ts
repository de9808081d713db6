import { knownFields } from '../../../contract/enquiry-form.ts'
import { alertedWord } from '../../../enquiries/alerts/store/add-alerts.ts'
import { routedWord } from '../../../enquiries/duty/choose-agent.ts'
import { escalatedWord } from '../../../enquiries/escalation/store/escalation-store.ts'
import { callOutcomes, type Enquiry, type Sent, type Target } from '../../../enquiries/store/enquiry.ts'
import { formatList } from '../../../shared/format/format.ts'
import { capitalize } from '../../../shared/format/text.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import { wayName } from '../../inbox/item/way-name.ts'

/** The texts of a site, and the names of its people. */
export type Words = { text: AdminText; nameOf: NameOf }

/** One line of the history in words. */
export function historyText(
  { what, from, to, reason, earlier }: Enquiry['history'][number],
  { text, nameOf }: Words,
): string {
  if (what === 'opened') return text('enquiry.history.opened', { way: wayName(to ?? '', text), reason: reason ?? '' })
  if (what === 'reminder')
    return to == null ? text('enquiry.history.no-reminder') : text('enquiry.history.reminder', { time: momentText(to) })
  if (what === 'assignee')
    return to == null ? text('enquiry.history.no-assignee') : text('enquiry.history.assignee', { name: nameOf(to) })
  if (what.startsWith(`${routedWord} `)) return routedText(what, to ?? null, { text, nameOf })
  if (what.startsWith(`${escalatedWord} `))
    return to == null ? text('enquiry.escalated.nobody') : text('enquiry.escalated', { name: nameOf(to) })
  if (what.startsWith(`${alertedWord} `)) return alertedText(what, nameOf(to ?? ''), text)
  if (what === 'status') return text('enquiry.history.status', { from: from ?? '', to: to ?? '' })
  if (what === 'stored' || what === 'entered' || what === 'missed') return text(`enquiry.history.${what}`)
  if (what === 'answer') return text('enquiry.history.answer', { subject: reason ?? '' })
  if (what === 'conversation') return text(to == null ? 'enquiry.history.separated' : 'enquiry.history.joined')
  const outcome = callOutcomes.find((one) => what === 'call' && one === to)
  if (outcome !== undefined) return text(`enquiry.called.${outcome}`)
  if (what === 'version') return text('enquiry.history.version', { earlier: earlierText(earlier ?? {}, text) })
  const [verb = '', target = ''] = what.split(' ')
  return isDeliveryVerb(verb) && isTarget(target)
    ? text(`enquiry.history.${verb}`, { target: text(`enquiry.delivery.${target}`) })
    : capitalize(what)
}

/** Which rule assigned it (`routed region 2`), or the first condition that nobody met. */
function routedText(what: string, to: string | null, { text, nameOf }: Words): string {
  const [, rule = '', open = '0'] = what.split(' ')
  const area = routedAreas.find((one) => one === rule)
  if (area !== undefined && to !== null)
    return text(`enquiry.routed.${area}`, {
      name: nameOf(to),
      open: text('enquiry.routed.open', { count: Number(open) }),
    })
  return text(rule === 'no-area' || rule === 'no-kind' ? `enquiry.routed.${rule}` : 'enquiry.routed.no-duty')
}

/** Who was alerted, and why: `alerted new`. */
function alertedText(what: string, name: string, text: AdminText): string {
  const cause = alertCauses.find((one) => what.endsWith(` ${one}`)) ?? 'new'
  return text(`enquiry.alerted.${cause}`, { name })
}

const alertCauses = ['new', 'reminder', 'escalated'] as const
const routedAreas = ['place', 'region', 'country', 'all'] as const

/** What a person had sent before they sent it otherwise: `Safe ways: Call; First name: Jo`. */
function earlierText({ fields = {}, contactSafely }: Partial<Sent>, text: AdminText): string {
  const ways = contactSafely?.map((way) => wayName(way, text))
  const said = ways?.length === 0 ? text('enquiry.history.version-no-ways') : formatList(ways ?? [])
  const parts = Object.entries(fields).map(
    ([name, value]) => `${knownFields[name]?.label ?? name}: ${value || text('enquiry.history.version-empty')}`,
  )
  return [...(ways === undefined ? [] : [`${text('enquiry.history.version-ways')}: ${said}`]), ...parts].join('; ')
}

const deliveryVerbs = ['delivered', 'failed', 'retried', 'released'] as const
const targets: readonly Target[] = ['crm', 'email', 'webhook', 'acknowledgement', 'answer']

function isDeliveryVerb(verb: string): verb is (typeof deliveryVerbs)[number] {
  return deliveryVerbs.some((one) => one === verb)
}

function isTarget(target: string): target is Target {
  return targets.some((one) => one === target)
}
