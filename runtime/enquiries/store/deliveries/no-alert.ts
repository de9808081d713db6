import { type SqlBool, sql } from 'kysely'

/**
 * Of deliveries, those of an enquiry itself: an alert has a recipient. An expression, since SQLite would begin with the
 * index of recipients, which nearly all deliveries lack, and not with that of states or enquiries.
 */
export const isNoAlert = sql<SqlBool>`coalesce(recipient, '') = ''`
