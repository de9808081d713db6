import { currentRequest } from '../../server/telemetry/request-context.ts'
import type { Site } from '../../site/site.ts'
import type { NoticeProps } from './screen-types.ts'
import type { AdminText } from './texts.ts'

const statuses = {
  permission: 403,
  origin: 403,
  code: 403,
  unknown: 404,
  link: 410,
  limited: 429,
  unreadable: 400,
  database: 503,
  editor: 503,
  failed: 500,
  'no-content': 404,
} as const

export type NoticeReason = keyof typeof statuses
export type NoticeReply = { screen: 'notice'; status: number; props: NoticeProps }

/** A screen that says why something cannot be shown. */
export function noticeOf(site: Site, text: AdminText, reason: NoticeReason): NoticeReply {
  const id = currentRequest()?.id ?? ''
  return {
    screen: 'notice',
    status: statuses[reason],
    props: {
      site: siteName(site, text),
      title: text(`notice.${reason}.title`),
      text: text(`notice.${reason}.text`, { id }),
      back: { text: text('notice.back'), address: '/admin' },
    },
  }
}

/** The name of the site in administration: the brand in its settings for enquiries. */
export function siteName({ manifest }: Site, text: AdminText): string {
  const { collection, slug } = manifest.enquiries?.settings ?? { collection: '', slug: '' }
  const brand = manifest.collections.get(collection)?.get(slug)?.data.brand
  return typeof brand === 'string' ? brand : text('frame.administration')
}
