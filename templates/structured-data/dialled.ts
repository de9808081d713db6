import { callHref } from 'townpages/page'

/** A number as it is dialled from anywhere: what the call links of the page dial. */
export function dialed(phone: string): string {
  return callHref(phone).slice('tel:'.length)
}
