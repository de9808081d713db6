/** A way to alert somebody. */
export const alertTargets = ['push', 'alert-mail', 'alert-webhook'] as const
export type AlertTarget = (typeof alertTargets)[number]

/** What an alert is about. `content`: changes of content; `test`: nothing, somebody tries their ways. */
export type AlertSubject = { kind: 'enquiry' | 'content' | 'test'; id: string }

/** Why somebody is alerted; once each for a subject. */
export type AlertCause = 'new' | 'reminder' | 'escalated' | ContentCause | 'test'
/** `not-published`: content was due, and could not be published. */
export type ContentCause = 'not-published' | 'handed-in' | 'sent-back' | 'approved' | 'commented'

/** The ways that somebody has chosen. */
export type AlertChoices = {
  ways: readonly AlertTarget[]
  /** No alert is sent between these times of the day, by the wall clock of the site. */
  quiet: { from: string; to: string } | null
  /** What the gateway of the webhook knows them by, such as a phone number. */
  address: string
}

export const noChoices: AlertChoices = { ways: [], quiet: null, address: '' }

/** A browser that takes pushes (W3C Push API). */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

/** An alert for one person by one way. It has nothing of whoever asked, or of what (D45). */
export type Alert = {
  subject: AlertSubject
  cause: AlertCause
  /** Reference, kind and location of the enquiry; empty for another subject. */
  reference: string
  kind: string
  location: string
  recipient: { id: string; email: string; choices: AlertChoices }
  /** Of a push; null for another way. */
  device: PushDevice | null
  /** Why it is not to be sent any more, as its log says it; null while it is. */
  over: string | null
}
