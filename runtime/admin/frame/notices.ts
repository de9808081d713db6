import { currentRequest } from '../../server/telemetry/request-context.ts'
import type { Site } from '../../site/site.ts'
import type { ScreenReply } from './route.ts'
import { adminText } from './texts.ts'

const statuses = {
  permission: 403,
  origin: 403,
  code: 403,
  unknown: 404,
  limited: 429,
  unreadable: 400,
  database: 503,
  editor: 503,
  failed: 500,
  'no-content': 404,
} as const

/** A screen that says why something cannot be shown. */
export function noticeOf(site: Site, reason: keyof typeof statuses): Extract<ScreenReply, { screen: 'notice' }> {
  const text = adminText(site)
  const id = currentRequest()?.id ?? ''
  const back = { text: text('notice.back'), address: '/admin' }
  const props = { site: siteName(site), title: text(`notice.${reason}.title`), text: text(`notice.${reason}.text`, { id }), back }
  return { screen: 'notice', status: statuses[reason], props }
}

/** The name of the site in administration: the brand in its settings for enquiries. */
export function siteName({ manifest }: Site): string {
  const { collection, slug } = manifest.enquiries?.settings ?? { collection: '', slug: '' }
  const brand = manifest.collections.get(collection)?.get(slug)?.data.brand
  return typeof brand === 'string' ? brand : adminText({ manifest })('frame.administration')
}
