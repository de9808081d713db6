import type { ColumnType, Generated } from 'kysely'

/**
 * The tables for the queries, the same for both databases: times are ISO 8601 texts, booleans are 1 and 0, and `sealed`
 * is JSON, encrypted if there is a key.
 */
export type Tables = {
  enquiries: {
    id: string
    reference: string
    kind: string
    sealed: string
    email_hash: string | null
    phone_hash: string | null
    page: string
    location: string
    status: string
    source: string
    verified: number
    spam: number
    created_at: string
    answer_by: string
    idempotency_key: string | null
    /** Rises with each change by staff, and with each version of what the person sent. */
    version: number
    assignee: string | null
    remind_at: string | null
    /** Equal for enquiries of the same person, as staff have said. */
    conversation: string | null
    /** The areas of its place as JSON, the smallest first. */
    areas: string
    /** When somebody first answered it, and who. */
    first_answer_at: string | null
    first_answer_by: string | null
    /** Within how many minutes on duty it is to be answered first; null for no such time. */
    first_answer_minutes: number | null
    /** When these minutes are over; null until it is routed. */
    first_answer_due: string | null
    /** What is done at `next_step_at` if nobody has answered it by then. */
    next_step: string | null
    next_step_at: string | null
    /** What `next_step_at` was when somebody answered first: it is again if that is undone. */
    kept_step_at: string | null
  }
  /** What an enquiry is found by: see `searchTerms`. */
  search_terms: { enquiry_id: string; hash: string }
  notes: { enquiry_id: string; number: number; at: string; author: string; sealed: string }
  /** Mail to the person. `id` is that of its delivery. */
  answers: { id: string; enquiry_id: string; at: string; author: string; sealed: string }
  users: {
    id: string
    email: string
    /** Empty where none was given. */
    name: string
    role: string
    password_hash: string
    disabled: number
    created_at: string
    signed_in_at: string | null
    requires_code: number
    sealed_code_secret: string | null
    recovery_hashes: string
    last_code_step: number
  }
  /** Who is asked first about which enquiries, and when, as JSON. */
  duties: { user_id: string; duty: string }
  /** By which ways somebody is alerted. */
  alert_choices: { user_id: string; sealed: string }
  /** Browsers that take pushes. */
  push_devices: {
    id: string
    user_id: string
    endpoint_hash: string
    sealed: string
    name: string
    created_at: string
  }
  /** The names of people whose accounts were removed, for what they did. */
  former_users: { email: string; name: string; removed_at: string }
  sessions: {
    id: string
    user_id: string
    created_at: string
    seen_at: string
    device: string
    network: string
    confirmed_at: string | null
  }
  devices: { user_id: string; token_hash: string; at: string }
  sign_in_attempts: { key: string; used: number; ends_at: string }
  /** Milliseconds since 1970. */
  rate_counts: { key: string; used: number; starts_at: number; ends_at: number }
  one_time_tokens: { hash: string; purpose: string; user_id: string | null; expires_at: string }
  passkeys: {
    id: string
    user_id: string
    public_key: string
    counter: ColumnType<number | string, number, number>
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  audit_lines: {
    id: string
    at: string
    author: string
    action: string
    subject: string
    old_value: string | null
    new_value: string | null
    network: string | null
  }
  /** Maps a dedupe key to its enquiry: one row per key, so that two posts at the same moment meet in it. */
  samenesses: { sameness: string; enquiry_id: string; created_at: string }
  spent_solutions: { id: string; expires_at: string }
  history_lines: {
    enquiry_id: string
    number: number
    at: string
    author: string
    what: string
    old_value: string | null
    new_value: string | null
    /** The reason for what was done, or what the person had sent before. */
    sealed: string | null
  }
  /** An alert has a recipient, and what it is about; its `enquiry_id` is null if that is no enquiry. */
  deliveries: {
    id: string
    enquiry_id: string | null
    recipient: string | null
    subject_kind: string | null
    subject_id: string | null
    cause: string | null
    /** The browser of a push; otherwise empty. */
    device: string
    target: string
    state: string
    attempts: number
    created_at: string
    first_at: string
    next_at: string | null
    leased_until: string | null
    lease: string | null
  }
  attempts: { delivery_id: string; number: number; at: string; took_ms: number; status: string; sealed: string }
  /** PostgreSQL returns large integers as texts. */
  counts: {
    day: string
    kind: string
    location: string
    detail: string
    count: ColumnType<number | string, number, number>
  }
  settings: { name: string; value: string }
  /** Texts of files of content, by the hash of the file. */
  content_texts: { hash: string; text: string }
  content_versions: {
    number: number
    id: string
    at: string
    author: string
    note: string
    kind: string
    /** The version that was undone or brought back. */
    of_number: number | null
    /** The e-mail address of whoever has approved it. */
    approved_by: string | null
  }
  content_files: { version: number; path: string; before_hash: string | null; after_hash: string | null }
  content_pictures: { name: string; bytes: Uint8Array; at: string; author: string }
  content_drafts: { user_id: string; path: string; text: string; at: string; base: string | null }
  /** Changes to content that wait to be published. */
  content_releases: {
    id: string
    at: string
    author: string
    user_id: string
    note: string
    kind: string
    of_number: number | null
  }
  /** `hash`: that of the text; null if the file is removed. */
  content_release_files: { release_id: string; path: string; hash: string | null; base: string | null }
  /** Releases that somebody else has to approve. */
  content_approvals: {
    release_id: string
    at: string
    state: string
    decided_by: string | null
    decided_user_id: string | null
    decided_at: string | null
  }
  /** What people say about a field of a file, by its JSON Pointer. */
  content_comments: {
    id: string
    at: string
    path: string
    pointer: string
    text: string
    author: string
    user_id: string
    resolved_at: string | null
    resolved_by: string | null
  }
  /** When the sources of claims were last asked for their passages, and what came of it. */
  evidence_checks: {
    address: string
    passage_hash: string
    asked_at: string
    result: string | null
    etag: string | null
    last_modified: string | null
    failures: number
    problem: string | null
    next_at: string
  }
  /** Releases that are published at a time. */
  content_schedule: {
    id: string
    at: string
    author: string
    user_id: string
    due_at: string
    state: string
    release_id: string
    /** JSON: why it was not published. */
    problem: string | null
    version: number | null
  }
  /** What Google knows of a page that search engines are shown; days and times of Google are as it says them. */
  search_pages: {
    path: string
    /** The first day on which it is known to have been there. */
    known_since: string
    impressions: number
    clicks: number
    /** What was found when the page was last looked up in the index; null before. */
    inspected_at: string | null
    verdict: string | null
    coverage: string | null
    crawled_at: string | null
  }
  /** What changed lately; `subject` is the id of it. */
  changes: { number: Generated<number>; at: string; kind: string; subject: string }
}
