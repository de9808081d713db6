import { siteName } from '../frame/notices.ts'
import type { ScreenInput, ScreenReply } from '../frame/route.ts'
import type { SignInProps } from './sign-in-props.ts'

export const signInPath = '/admin/sign-in'

/** The screen for signing in. */
export function signInScreen(
  { site, text }: Pick<ScreenInput, 'site' | 'text'>,
  props: Partial<SignInProps>,
): Extract<ScreenReply, { screen: 'signIn' }> {
  return {
    screen: 'signIn',
    props: {
      email: '',
      next: '/admin',
      pending: '',
      step: 'password',
      fault: '',
      more: '',
      retryAt: '',
      hasEnded: false,
      hasPasskeys: false,
      ...props,
      site: siteName(site, text),
    },
  }
}

/** Only an address of administration: a link must not lead elsewhere after sign-in. */
export function ownAddress(next: unknown): string {
  const path = typeof next === 'string' ? next : ''
  return /^\/admin(?:\/(?![/\\])[^\\]*)?$/.test(path) && !path.startsWith(signInPath) ? path : '/admin'
}
