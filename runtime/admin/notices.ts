import type { Site } from '../site/site.ts'
import type { ScreenReply } from './admin-route.ts'

const notices = {
  permission: { status: 403, title: 'You do not have access', text: 'Your role does not include this. An administrator can change it.' },
  origin: {
    status: 403,
    title: 'Not sent',
    text: 'This form belongs to an earlier session or another site, so nothing was changed. Go back, reload the page and try again.',
  },
  code: {
    status: 403,
    title: 'One-time codes are needed',
    text: 'Your account must have one-time codes. Set them up before you continue.',
  },
  unknown: { status: 404, title: 'There is no such page', text: 'The address may be mistyped, or what it showed has been erased.' },
  unreadable: {
    status: 400,
    title: 'That could not be read',
    text: 'What was sent is too long or damaged, so nothing was changed. Go back and try again with less.',
  },
  database: {
    status: 503,
    title: 'The database cannot be reached',
    text: 'An enquiry sent now is kept on the sender’s device, if the browser allows it. Try again in a minute.',
  },
  failed: {
    status: 500,
    title: 'That did not work',
    text: 'The error is in the server’s log. Try again. If it happens again, tell the person who runs the server.',
  },
} as const

/** A screen that says why something cannot be shown. */
export function noticeOf(site: Site, reason: keyof typeof notices): ScreenReply {
  const { status, ...text } = notices[reason]
  return { screen: 'notice', status, props: { ...text, site: siteName(site), back: { text: 'Back to the start page', address: '/admin' } } }
}

/** The name of the site in administration: the brand in its settings for enquiries. */
export function siteName({ manifest }: Site): string {
  const { collection, slug } = manifest.enquiries?.settings ?? { collection: '', slug: '' }
  const brand = manifest.collections.get(collection)?.get(slug)?.data.brand
  return typeof brand === 'string' ? brand : 'Administration'
}
