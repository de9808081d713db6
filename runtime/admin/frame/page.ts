import type { AdminPage } from './admin-page.ts'
import { clientTexts } from './client-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { noticeTexts } from './notice-texts.ts'

const texts = { ...frameTexts, ...noticeTexts, ...clientTexts }

/** What surrounds the screens of all pages. */
export const page: AdminPage = { texts }

declare module './texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
