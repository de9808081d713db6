import type { SignInResult } from '../../staff/sign-in.ts'
import { clockText } from '../frame/present/moment.ts'
import type { AdminText } from '../frame/texts.ts'
import type { SignInProps } from './sign-in-props.ts'

type Failed = Exclude<SignInResult, { kind: 'signed-in' }>
type Presented = Pick<SignInProps, 'step' | 'fault' | 'more' | 'retryAt'>

/** What the screen says after an attempt that did not succeed. */
export function presentFailure(result: Failed, now: Date, text: AdminText): Presented {
  const again = { step: 'password', retryAt: '' } as const
  switch (result.kind) {
    case 'refused':
      return { ...again, fault: text('sign-in.refused'), more: leftText(result.left, text) }
    case 'expired':
      return { ...again, fault: text('sign-in.expired'), more: text('sign-in.expired.more') }
    case 'passkey':
      return { ...again, fault: text('sign-in.needs-passkey'), more: text('sign-in.needs-passkey.more') }
    case 'code':
      if (result.reason === 'missing') return { step: 'code', retryAt: '', fault: '', more: '' }
      return {
        step: 'code',
        retryAt: '',
        fault: text(`sign-in.code-${result.reason}`),
        more: text(`sign-in.code-${result.reason}.more`),
      }
    case 'limited': {
      const count = Math.max(1, Math.ceil((Date.parse(result.retryAt) - now.getTime()) / 60_000))
      const retryAt = clockText(result.retryAt)
      return {
        step: 'paused',
        retryAt,
        fault: text('sign-in.paused'),
        more: text('sign-in.paused.more', { count, time: retryAt }),
      }
    }
  }
}

function leftText(left: number | null, text: AdminText): string {
  if (left === null) return ''
  return left === 0 ? text('sign-in.refused.last') : text('sign-in.refused.left', { count: left })
}
