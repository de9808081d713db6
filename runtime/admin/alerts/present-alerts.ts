import type { AlertChoices, AlertTarget } from '../../enquiries/alerts/alert.ts'
import type { KnownDevice, LastAlert } from '../../enquiries/alerts/store/alert-store.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { momentText } from '../frame/present/moment.ts'
import type { AdminText, TextKey } from '../frame/texts.ts'
import type { AlertsProps, WayRow } from './alerts-props.ts'

type Options = {
  choices: AlertChoices
  devices: readonly KnownDevice[]
  last: readonly LastAlert[]
  targets: ReadonlySet<AlertTarget>
  pushKey: string | null
  email: string
  /** What is wrong with the quiet hours that were typed. */
  quietFault: TextKey | null
  text: AdminText
}

/** The ways that the server has, and what became of the last alert by each. */
export function presentAlerts(options: Options): Omit<AlertsProps, keyof ScreenFrame> {
  const { choices, devices, last, targets, pushKey, email, quietFault, text } = options
  return {
    ways: [...targets].map((target): WayRow => {
      const found = last.find((one) => one.target === target)
      const label = text(`alerts.way.${target}`, { email })
      const isChosen = choices.ways.includes(target)
      return { name: `way.${target}`, label, isChosen, last: lastText(found, text), isBad: isBad(found) }
    }),
    address: choices.address,
    hasGateway: targets.has('alert-webhook'),
    quiet: { from: '', to: '', ...choices.quiet, fault: quietFault === null ? '' : text(quietFault) },
    push:
      pushKey === null
        ? null
        : {
            key: pushKey,
            devices: devices.map(({ id, name, createdAt }) => ({ id, name, addedAt: momentText(createdAt) })),
          },
    canTest: choices.ways.length > 0,
  }
}

function lastText(last: LastAlert | undefined, text: AdminText): string {
  if (last === undefined) return ''
  const { state, at, status } = last
  const word = state === 'delivered' || state === 'failed' ? state : status === '' ? 'due' : 'waiting'
  return text(`alerts.last.${word}`, { time: momentText(at), status })
}

function isBad(last: LastAlert | undefined): boolean {
  return last !== undefined && last.state !== 'delivered' && last.status !== ''
}
