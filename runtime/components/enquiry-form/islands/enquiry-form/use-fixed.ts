import { useSyncExternalStore } from 'react'
import { capitalize } from '../../../../shared/format/text.ts'

type Values = Readonly<Record<string, string>>

/**
 * The fields that the page fills in. A script of the site can fill in others on this device, in attributes of the body:
 * `<body data-enquiry-city="…">` for the field `city`; the form follows them. The first render is the server's, which
 * knows no device.
 */
export function useFixed(given: Values): Values {
  const changed = useSyncExternalStore(
    watchBody,
    () => textOf(given, document.body.dataset),
    () => textOf(given, {}),
  )
  return JSON.parse(changed)
}

/**
 * The number to call from this page, where that is not the one of the texts: `<body data-phone="…">`, by the page or a
 * script of the site.
 */
export function usePhone(): string | undefined {
  return useSyncExternalStore(
    watchBody,
    () => document.body.dataset.phone,
    () => undefined,
  )
}

/** As a text, which is equal if the values are. */
function textOf(given: Values, dataset: DOMStringMap): string {
  const nameOf = (field: string) => `enquiry${capitalize(field)}`
  return JSON.stringify(
    Object.fromEntries(Object.entries(given).map(([field, value]) => [field, dataset[nameOf(field)] ?? value])),
  )
}

function watchBody(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { attributes: true })
  return () => observer.disconnect()
}
