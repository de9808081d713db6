import { dayOf } from '../../../contract/day.ts'
import { day as dayWithYear, isDay } from '../../../shared/format/format.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { scheduleAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { sendPreview } from '../entry/send-preview.ts'
import type { ContentDayProps, DayForm } from './day-props.ts'
import { filesOn } from './files-on.ts'

const access = 'content'
const dayAddress = `${scheduleAddress}/day`
const pagesOffered = 200

/** The site on a day: the screen, and the page in its frame. */
export function dayRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content } = options
  return [
    staffRoute({ method: 'get', path: dayAddress, access, handle: show }),
    staffRoute({ method: 'get', path: `${dayAddress}/page`, access, handle: showPage }),
  ]

  async function show(input: StaffInput): Promise<ScreenReply> {
    const { text, site } = input
    const { day, page, ...form } = askedIn(input)
    const props: ContentDayProps = {
      ...(await contentFrame({ content, input, kind: scheduleAddress })),
      title: text('day.page-on', { page, day: dayWithYear(day) }),
      back: { text: text('schedule.title'), address: scheduleAddress },
      form: { ...form, day, page },
      pages: [...site.manifest.pages.values()]
        .slice(0, pagesOffered)
        .map(({ path, title: name }) => ({ name, value: path })),
      frameAddress: `${dayAddress}/page?${new URLSearchParams({ page, on: day })}`,
    }
    return { screen: 'contentDay', props }
  }

  async function showPage(input: StaffInput): Promise<ScreenReply> {
    const { day, page } = askedIn(input)
    return sendPreview(input, await content.editor.drafts.preview([...(await filesOn(options, day))], page, day))
  }
}

/** The form for a day of which nothing is asked yet. */
export function dayForm(): DayForm {
  return { address: dayAddress, day: dayOf(new Date()), page: '/' }
}

function askedIn({ request: { query } }: StaffInput): DayForm {
  const { on, page } = query
  const form = dayForm()
  return {
    ...form,
    ...(typeof on === 'string' && isDay(on) && { day: on }),
    ...(typeof page === 'string' && page.startsWith('/') && { page }),
  }
}
