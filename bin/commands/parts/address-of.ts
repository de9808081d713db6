import { pathOf } from '../../../runtime/server/http/address.ts'

/** The path in an argument: a path, with or without its slash, or an address copied from a browser. */
export function addressOf(given: string): string {
  if (URL.canParse(given)) return new URL(given).pathname
  return pathOf(given.startsWith('/') ? given : `/${given}`)
}
