/** What is kept, and for how long. */
export const texts = {
  'settings.retention': 'Retention',
  'retention.about':
    'What is deleted automatically, and when. The server does this a minute after it starts, and then daily.',
  'retention.never-run': 'Has not run yet.',
  'retention.last-run': 'Last run: %{at}.',
  'retention.late': 'Last run: %{at}. That is more than a day ago: the server’s log says why.',
  'retention.clock':
    'Nothing was deleted on %{at}: the clock is far from the last recorded time. If the clock is right, run townpages enquiries purge --yes.',
  'retention.removed': 'Last removed, on %{at}: %{what}.',
  'retention.nothing-removed': 'Nothing has been old enough yet.',
  'retention.removed-enquiries': { one: '1 enquiry', other: '%{count} enquiries' },
  'retention.removed-sessions': { one: '1 session', other: '%{count} sessions' },
  'retention.removed-devices': { one: '1 device', other: '%{count} devices' },
  'retention.removed-lines': { one: '1 line of the audit trail', other: '%{count} lines of the audit trail' },
  'retention.removed-networks': { one: '1 staff network', other: '%{count} staff networks' },
  'retention.removed-months': {
    one: 'the days of 1 month, summed up',
    other: 'the days of %{count} months, summed up',
  },
  'retention.kept': 'What is kept',
  'retention.kept-caption': 'What is kept, and for how long',
  'retention.what': 'What',
  'retention.how-long': 'How long',
  'retention.enquiries': 'Enquiries',
  'retention.months': { one: '1 month', other: '%{count} months' },
  'retention.days': { one: '1 day', other: '%{count} days' },
  'retention.now': 'Now',
  'retention.kept-now': '%{count} kept now',
  'retention.kept-now-due': '%{count} kept now, of which %{due} will be deleted by tomorrow',
  'retention.spam': 'Suspected spam',
  'retention.sessions': 'Staff sessions',
  'retention.sessions-time': '8 hours without use, 7 days at most',
  'retention.devices': 'Devices that signed in',
  'retention.audit': 'Audit trail',
  'retention.networks': 'Staff networks in the trail',
  'retention.counts': 'Visits and clicks by day',
  'retention.counts-time': '%{count} days, then by month',
  'retention.storage': 'Where it is kept',
  'retention.database': 'Database',
  'retention.database-sqlite': 'SQLite, in the folder TOWNPAGES_VAR.',
  'retention.database-postgres': 'PostgreSQL (DATABASE_URL).',
  'retention.at-rest': 'At rest',
  'retention.encrypted': 'What people wrote is encrypted (DATA_KEY).',
  'retention.not-encrypted': 'Not encrypted: DATA_KEY is not set.',
  'retention.backups': 'Backups',
  'retention.backups-sqlite':
    'townpages backup FILE copies the database while it is in use. A backup keeps what was deleted here: delete it when it is six months old.',
  'retention.backups-postgres':
    'Made with pg_dump. A backup keeps what was deleted here: delete it when it is six months old.',
  'retention.person': 'One person',
  'retention.person-how':
    'townpages enquiries export --email ADDRESS prints everything about one person, and erase deletes it. One enquiry is erased on its own page.',
} as const

declare module '../../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
