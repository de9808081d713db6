import { dayOf } from '../../../contract/day.ts'
import { day as dayWithYear, isDay } from '../../../shared/format/format.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { previewAddress, scheduleAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import type { ContentDayProps } from './schedule-props.ts'

const pagesOffered = 200

/** A page as it is on a day, with what is set until its end. */
export async function showDay({ content }: Pick<ContentParts, 'content'>, input: StaffInput): Promise<ScreenReply> {
  const { text, request, site } = input
  const { on, page: asked } = request.query
  const day = typeof on === 'string' && isDay(on) ? on : dayOf(new Date())
  const page = typeof asked === 'string' && asked.startsWith('/') ? asked : '/'
  const title = text('schedule.preview-title', { page, day: dayWithYear(day) })
  const props: ContentDayProps = {
    ...(await contentFrame({ content, input, kind: scheduleAddress })),
    title,
    back: { text: text('schedule.title'), address: scheduleAddress },
    tabs: [],
    form: { address: request.path, day, page },
    pages: [...site.manifest.pages.values()]
      .slice(0, pagesOffered)
      .map(({ path, title: name }) => ({ name, value: path })),
    frameAddress: `${previewAddress}?${new URLSearchParams({ page, on: day })}`,
  }
  return { screen: 'contentDay', props }
}
