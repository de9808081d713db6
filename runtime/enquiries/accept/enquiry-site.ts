import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { Manifest } from '../../contract/manifest.ts'
import type { RequestOf } from '../../page/props.ts'
import type { Encoding } from '../../server/http/compression.ts'
import type { PreparedResponse } from '../../server/http/prepared-response.ts'

/** What enquiries ask of a site. */
export type EnquirySite = {
  readonly manifest: Manifest
  /** The settings of the site for enquiries; null if it takes none. */
  readonly enquiries: EnquirySettings | null
  readonly responses: FormResponses
}

/** The answers of a site to forms. */
export type FormResponses = {
  /** The page at a path with a submitted form and its faults, or with the thanks for it; null if there is no page. */
  form(path: string, request: RequestOf<'form' | 'sent'>, encoding: Encoding): Promise<PreparedResponse | null>
  /** The response to a form that is not accepted; null if the site has no forms. */
  unavailable(path: string, unavailable: UnavailableOptions, encoding: Encoding): Promise<PreparedResponse | null>
}

/** Why a form is not accepted, and for whom the response is: a person gets a page, a program gets JSON. */
export type UnavailableOptions = {
  status: number
  reader: 'person' | 'program'
  headers?: Readonly<Record<string, string>>
}
