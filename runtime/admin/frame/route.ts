import type { Request, Response } from 'express'
import type { Site } from '../../site/site.ts'
import type { Access } from '../../staff/access.ts'
import type { SignedIn } from '../../staff/sessions.ts'
import type { ScreenFrame } from './frame-props.ts'
import type { NoticeReason, NoticeReply } from './notices.ts'
import type { Screens } from './screen-types.ts'
import type { AdminText, TextKey } from './texts.ts'

/** A file that somebody has chosen. */
export type UploadedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * What a route answers: a screen, or the address that the browser goes to. `answered`: the handler has sent the
 * response, or is sending it.
 */
export type ScreenReply =
  | { [Name in keyof Screens]: { screen: Name; props: Screens[Name]; status?: number } }[keyof Screens]
  | { to: string }
  | 'answered'

/** What a route is given. */
export type ScreenInput = {
  site: Site
  request: Request
  response: Response
  params: Readonly<Record<string, string>>
  /** The fields of a post. */
  form: Readonly<Record<string, string>>
  /** What was uploaded with it, by the names of fields. */
  files: ReadonlyMap<string, UploadedFile>
  signedIn: SignedIn | null
  /** The texts of the site. */
  text: AdminText
  /** The screen that says why something cannot be shown. */
  notice(reason: NoticeReason): NoticeReply
  /** What surrounds a screen of somebody who is signed in. */
  frameOf(signedIn: SignedIn, message: ScreenFrame['message']): Promise<ScreenFrame>
}

/** The same with a session. */
export type StaffInput = Omit<ScreenInput, 'frameOf'> & {
  signedIn: SignedIn
  /** What surrounds the screen. `message`: what was just done, or why it was not. */
  frame(message?: ScreenFrame['message']): Promise<ScreenFrame>
}

/** One address of administration. `access` has no default, so that nothing is open by omission. */
export type AdminRoute = {
  method: 'get' | 'post'
  path: string
  access: Access
  /** Whether the password has to be entered again: for what would let somebody keep an account that they found open. */
  needsPassword?: true
  /** Why, where it is for another reason. */
  confirmHint?: TextKey
  /** Whether pages ask by themselves: the request then does not keep the session from becoming idle. */
  isBackground?: boolean
  /** The maximum length of a posted form in bytes; if there is none, `usualLimit`. */
  bodyLimit?: number
  /**
   * The limit of an address that a post counts for, where it is not `posts`: pages post by themselves while somebody
   * types.
   */
  limit?: 'reads'
  /** Whether its form can have files: `multipart/form-data`. */
  takesFiles?: boolean
  handle(input: ScreenInput): Promise<ScreenReply>
}

/** A route for staff: its handler is given the session. */
export function staffRoute(
  route: Omit<AdminRoute, 'handle' | 'access'> & {
    access: Exclude<Access, 'public'>
    handle(input: StaffInput): Promise<ScreenReply>
  },
): AdminRoute {
  return {
    ...route,
    handle({ frameOf, signedIn, ...input }) {
      if (signedIn === null) throw new Error(`${route.path} was shown without a session`)
      return route.handle({ ...input, signedIn, frame: (message = null) => frameOf(signedIn, message) })
    },
  }
}
