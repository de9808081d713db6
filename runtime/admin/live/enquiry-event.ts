/**
 * An enquiry that is new or was changed: nothing that a person wrote. `isListed`: whether it is in the list that the
 * browser shows.
 */
export type EnquiryEvent = {
  reference: string
  version: number
  day: string
  kind: string
  isNew: boolean
  isListed: boolean
  isUnsafe: boolean
}
