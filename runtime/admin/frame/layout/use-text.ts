import { createContext, useContext } from 'react'
import { type AdminText, createAdminText } from '../texts.ts'

/** The texts of the site that a screen belongs to. */
export const TextContext = createContext<AdminText>(createAdminText({}))

/** The texts of administration, for screens and their parts. */
export function useText(): AdminText {
  return useContext(TextContext)
}
