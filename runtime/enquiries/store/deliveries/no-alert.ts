import { type SqlBool, sql } from 'kysely'

/**
 * Of deliveries, those of an enquiry itself: an alert has a recipient. An expression, since SQLite would begin with the
 * index of recipients, which nearly all deliveries lack, and not with that of states or enquiries.
 */
export const isNoAlert = sql<SqlBool>`coalesce(recipient, '') = ''`

/**
 * Of deliveries, those that are to arrive. A receipt is held for good if the person did not mark e-mail as safe (D37):
 * nobody waits for it, and nobody has to release it.
 */
export const isToArrive = sql<SqlBool>`not (state = 'held' and target = 'acknowledgement')`
