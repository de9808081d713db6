import type { SignInProps } from '../screens/screen-props.ts'
import type { SignInResult } from './sign-in.ts'

type Failed = Exclude<SignInResult, { kind: 'signed-in' }>
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })

/** What the screen says after an attempt that did not succeed. */
export function presentFailure(result: Failed, now: Date): Pick<SignInProps, 'step' | 'fault' | 'more' | 'retryAt'> {
  switch (result.kind) {
    case 'refused':
      return { step: 'password', fault: 'E-mail and password do not belong together.', more: triesText(result.left), retryAt: '' }
    case 'expired':
      return { step: 'password', fault: 'The time for the code is over.', more: 'Enter your password again.', retryAt: '' }
    case 'passkey':
      return {
        ...{ step: 'password', fault: 'A password is not enough for this account.', retryAt: '' },
        more: 'Sign in with your passkey. If you have lost it, an administrator can help.',
      }
    case 'code':
      return { step: 'code', retryAt: '', ...codeTexts[result.reason] }
    case 'limited': {
      const minutes = Math.max(1, Math.ceil((Date.parse(result.retryAt) - now.getTime()) / 60_000))
      const retryAt = clock.format(new Date(result.retryAt))
      const more = `The next one is possible at ${retryAt}, in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. If it was not you, tell whoever runs the site.`
      return { step: 'paused', fault: 'Too many tries.', more, retryAt }
    }
  }
}

const codeTexts = {
  missing: { fault: '', more: '' },
  wrong: { fault: 'That code is wrong or was used before.', more: 'Wait for the next one.' },
  damaged: {
    fault: 'The server can no longer read the key of your one-time codes.',
    more: 'Enter a recovery code, and set codes up again in your account. Without one, whoever runs the server removes them: townpages admin password --clear-codes.',
  },
} as const

function triesText(left: number | null): string {
  if (left === null) return ''
  if (left === 0) return 'That was the last try before a pause.'
  return `${left} more ${left === 1 ? 'try' : 'tries'}, then a pause.`
}
