import { createContext, type ReactElement, useContext } from 'react'
import { type AdminText, createAdminText, type TextKey } from '../texts.ts'

/**
 * What the scripts open on every screen, and the button for it. Without scripts it stays closed, and its button is not
 * shown.
 */
export type PageDialog = {
  /** The id of its element. */
  name: string
  label: TextKey
  /** The key that opens it, too. */
  shortcut: string
  /** Where its button is: at the head of the menu, or with the account. */
  place: 'head' | 'account'
  Dialog: () => ReactElement
}

type ScreenContext = { text: AdminText; dialogs: readonly PageDialog[] }

/** What the screens of a site have in common. */
export const CommonContext = createContext<ScreenContext>({ text: createAdminText({}), dialogs: [] })

/** The texts of administration, for screens and their parts. */
export function useText(): AdminText {
  return useContext(CommonContext).text
}

/** The dialogs of all pages. */
export function useDialogs(): readonly PageDialog[] {
  return useContext(CommonContext).dialogs
}
