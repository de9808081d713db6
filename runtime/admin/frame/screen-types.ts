import type { ReactElement } from 'react'
import type { AdminText, Texts } from './texts.ts'

export type NoticeProps = {
  site: string
  title: string
  text: string
  back: { text: string; address: string }
}

/** The screens by name with their props. Each page adds those of its own (`declare module`). */
export interface Screens {
  notice: NoticeProps
}

/** A screen that is to become a document. */
export type Rendered = {
  title: string
  body: ReactElement
  /** Scripts are for people who are signed in, unless this is set. */
  hasScripts?: true
}

/** What `screens.tsx` of a page exports: each of its screens. */
export type ScreensOf<Name extends keyof Screens> = {
  [Each in Name]: (props: Screens[Each], text: AdminText) => Rendered
}

/** What all screens of a site have in common: the addresses of its style sheets and scripts, and its texts. */
export type ScreenSite = { styles: readonly string[]; scripts: readonly string[]; texts: Texts }

/** What the bundle exports. */
export type AdminBundle = {
  renderScreen: <Name extends keyof Screens>(name: Name, props: Screens[Name], site: ScreenSite) => string
}
