import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { nameTerms, numberTerms } from '../../../store/search-terms.ts'
import { isNoAlert } from '../deliveries/no-alert.ts'

/** A status, of any kind or of one. */
export type EnquiryState = {
  status: string
  kind?: string
  /** Nobody has set a status. */
  isAsItCame?: true
}

export type EnquiryQuery = {
  kind?: string
  status?: string
  /** In any of these. */
  states?: readonly EnquiryState[]
  spam?: boolean
  verified?: boolean
  reference?: string
  idempotencyKey?: string
  /** The reference has this in it. */
  partOfReference?: string
  /** An exact match in any spelling: phone numbers and e-mail addresses are found by a keyed hash. */
  email?: string
  phone?: string
  /** All words of this are words of the person's names or company, in any spelling. */
  name?: string
  /** Four digits or more that follow one another in the phone number. */
  partOfPhone?: string
  /** The address of the page with the form has this in it. */
  partOfPage?: string
  location?: string
  conversation?: string
  /** In a conversation with an enquiry that has this address or number. */
  joinedTo?: Pick<EnquiryQuery, 'email' | 'phone'>
  assignee?: string
  /** Created at this time or after it. */
  from?: string
  /** Created before this time. */
  before?: string
  /** To be answered before this time. */
  answerBefore?: string
  /** Whether a delivery failed, or is still tried after an attempt. */
  undelivered?: boolean
  /** With a reminder before this time. */
  remindBefore?: string
  /** Whether it was not verified, and waits for a person to release it. */
  unreleased?: boolean
  /** Matches at least one query of each list. */
  oneOf?: readonly (readonly EnquiryQuery[])[]
  /** Matches none of these. */
  noneOf?: readonly EnquiryQuery[]
}

type Builder = ExpressionBuilder<Tables, 'enquiries'>
type Condition = Expression<SqlBool>

/** The enquiries that match. */
export function matching(database: Database, query: EnquiryQuery): SelectQueryBuilder<Tables, 'enquiries', unknown> {
  return database.kysely.selectFrom('enquiries').where((it) => conditionOf(it, query, database))
}

/** PostgreSQL refuses texts with a zero byte, so that nothing has one. */
export function hasZero(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

function conditionOf(it: Builder, query: EnquiryQuery, database: Database): Condition {
  if (Object.values(query).some(hasZero)) return sql<SqlBool>`1 = 0`
  const { spam, verified, states, from, before, answerBefore, remindBefore, oneOf = [], noneOf = [] } = query
  const { idempotencyKey } = query
  // Few rows have an address or trouble. The plus keeps SQLite from reading all that are not spam instead.
  const isSelective = query.email !== undefined || query.phone !== undefined || query.undelivered === true
  return it.and([
    ...(['kind', 'status', 'reference', 'location', 'conversation', 'assignee'] as const).flatMap((column) => {
      const value = query[column]
      return value === undefined ? [] : [it(column, '=', value)]
    }),
    ...(idempotencyKey === undefined ? [] : [it('idempotency_key', '=', idempotencyKey)]),
    ...(spam === undefined ? [] : [it(isSelective ? sql<number>`+spam` : 'spam', '=', spam ? 1 : 0)]),
    ...(verified === undefined ? [] : [it('verified', '=', verified ? 1 : 0)]),
    ...(states === undefined ? [] : [inStates(it, states)]),
    ...(from === undefined ? [] : [it('created_at', '>=', from)]),
    ...(before === undefined ? [] : [it('created_at', '<', before)]),
    ...(answerBefore === undefined ? [] : [it('answer_by', '<', answerBefore)]),
    ...(remindBefore === undefined ? [] : [it('remind_at', '<', remindBefore)]),
    ...ofDeliveries(it, query),
    ...ofPerson(it, query, database),
    ...oneOf.map((queries) => anyOf(it, queries, database)),
    ...noneOf.map((one) => it.not(conditionOf(it, one, database))),
  ])
}

function anyOf(it: Builder, queries: readonly EnquiryQuery[], database: Database): Condition {
  const states = queries.flatMap((query) => query.states ?? [])
  const any = it.or(queries.map((one) => conditionOf(it, one, database)))
  return queries.every((query) => query.states !== undefined) ? it.and([...hasStatusOf(it, states), any]) : any
}

function inStates(it: Builder, states: readonly EnquiryState[]): Condition {
  return it.and([...hasStatusOf(it, states), it.or(states.map((state) => inState(it, state)))])
}

/** What `or` says already: SQLite uses no index for an `or` that says more than statuses, and would read all rows. */
function hasStatusOf(it: Builder, states: readonly EnquiryState[]): Condition[] {
  const statuses = [...new Set(states.map(({ status }) => status))]
  return statuses.length === 0 ? [] : [it('status', 'in', statuses)]
}

function inState(it: Builder, { status, kind, isAsItCame }: EnquiryState): Condition {
  const ofHistory = it
    .selectFrom('history_lines')
    .select('number')
    .whereRef('history_lines.enquiry_id', '=', 'enquiries.id')
    .where('what', '=', 'status')
  return it.and([
    it('status', '=', status),
    ...(kind === undefined ? [] : [it('kind', '=', kind)]),
    ...(isAsItCame === undefined ? [] : [it.not(it.exists(ofHistory))]),
  ])
}

function ofDeliveries(it: Builder, { undelivered, unreleased }: EnquiryQuery): Condition[] {
  const deliveries = it.selectFrom('deliveries').select('enquiry_id').where(isNoAlert)
  const held = deliveries.where('state', '=', 'held').where('target', '!=', 'acknowledgement')
  const isUnreleased = it.and([it('verified', '=', 0), it('id', 'in', held)])
  return [
    ...(undelivered === undefined ? [] : [it('id', undelivered ? 'in' : 'not in', deliveries.where(hasTrouble))]),
    ...(unreleased === undefined ? [] : [unreleased ? isUnreleased : it.not(isUnreleased)]),
  ]
}

/** A delivery that failed, or is still tried after an attempt. */
function hasTrouble({ eb, and, or }: ExpressionBuilder<Tables, 'deliveries'>) {
  return or([eb('state', '=', 'failed'), and([eb('state', '=', 'waiting'), eb('attempts', '>', 0)])])
}

/** What the person wrote is found by keyed hashes alone. */
function ofPerson(it: Builder, query: EnquiryQuery, { seal }: Database): Condition[] {
  const { email, phone, joinedTo, name, partOfPhone, partOfPage, partOfReference } = query
  const terms = [
    ...(name === undefined ? [] : [nameTerms(name, seal)]),
    ...(partOfPhone === undefined ? [] : [numberTerms(partOfPhone, seal)]),
  ]
  return [
    ...(email === undefined ? [] : [it('email_hash', 'in', seal.emailHashes(email))]),
    ...(phone === undefined ? [] : [it('phone_hash', 'in', seal.phoneHashes(phone))]),
    ...(joinedTo === undefined ? [] : [it('conversation', 'in', conversationsOf(it, joinedTo, seal))]),
    ...terms.map((all) => (all.length === 0 ? sql<SqlBool>`1 = 0` : it.and(all.map((hashes) => hasTerm(it, hashes))))),
    ...(partOfPage === undefined ? [] : [sql<SqlBool>`page like ${containing(partOfPage)} escape '\\'`]),
    ...(partOfReference === undefined ? [] : [sql<SqlBool>`reference like ${containing(partOfReference)} escape '\\'`]),
  ]
}

function conversationsOf(it: Builder, { email, phone }: EnquiryQuery, seal: Database['seal']) {
  return it
    .selectFrom('enquiries as known')
    .select('known.conversation')
    .where('known.conversation', 'is not', null)
    .where((known) =>
      known.or([
        ...(email === undefined ? [] : [known('known.email_hash', 'in', seal.emailHashes(email))]),
        ...(phone === undefined ? [] : [known('known.phone_hash', 'in', seal.phoneHashes(phone))]),
      ]),
    )
}

function hasTerm(it: Builder, hashes: readonly string[]): Condition {
  return it('id', 'in', it.selectFrom('search_terms').select('enquiry_id').where('hash', 'in', hashes))
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
