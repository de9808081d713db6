import type { Site } from '../../site/site.ts'
import type { ScreenReply } from '../frame/route.ts'
import { siteName } from '../frame/notices.ts'
import type { SignInProps } from './sign-in-props.ts'

export const signInPath = '/admin/sign-in'

/** The screen for signing in. */
export function signInScreen(site: Site, props: Partial<SignInProps>): Extract<ScreenReply, { screen: 'signIn' }> {
  const none = { email: '', next: '/admin', pending: '', step: 'password', fault: '', more: '', retryAt: '' } as const
  return { screen: 'signIn', props: { ...none, hasEnded: false, hasPasskeys: false, ...props, site: siteName(site) } }
}

/** Only an address of administration: a link must not lead elsewhere after sign-in. */
export function ownAddress(next: unknown): string {
  const path = typeof next === 'string' ? next : ''
  return /^\/admin(?:\/(?![/\\])[^\\]*)?$/.test(path) && !path.startsWith(signInPath) ? path : '/admin'
}
