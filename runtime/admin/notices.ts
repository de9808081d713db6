import type { Site } from '../site/site.ts'
import type { ScreenReply } from './admin-route.ts'

const notices = {
  permission: { status: 403, title: 'Not for your role', text: 'Your role does not include this. An administrator can change it.' },
  origin: {
    status: 403,
    title: 'Not sent',
    text: 'This did not come from a page of this session, so nothing was changed. Go back, reload the page and try again.',
  },
  code: { status: 403, title: 'One-time codes are needed', text: 'An administrator asks you to set up one-time codes before you go on.' },
  unknown: { status: 404, title: 'There is no such page', text: 'The address may have a typing error, or what it showed was erased.' },
  database: {
    status: 503,
    title: 'The database cannot be reached',
    text: 'Enquiries that people send now are kept on their devices. Try again in a minute.',
  },
  failed: {
    status: 500,
    title: 'That did not work',
    text: 'The server has noted why. Try again, and tell whoever runs it if it happens again.',
  },
} as const

/** A screen that says why something cannot be shown. */
export function noticeOf(site: Site, reason: keyof typeof notices): ScreenReply {
  const { status, ...text } = notices[reason]
  return { screen: 'notice', status, props: { ...text, site: siteName(site), back: { text: 'To the start', address: '/admin' } } }
}

/** The name of the site in administration: the brand in its settings for enquiries. */
export function siteName({ manifest }: Site): string {
  const { collection, slug } = manifest.enquiries?.settings ?? { collection: '', slug: '' }
  const brand = manifest.collections.get(collection)?.get(slug)?.data.brand
  return typeof brand === 'string' ? brand : 'Administration'
}
