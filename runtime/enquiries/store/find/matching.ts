import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { digitTerms, nameTerms } from '../../../store/search-terms.ts'
import { isNoAlert, isToArrive } from '../deliveries/no-alert.ts'
import { type Alternative, alternativesOf, hasOwnIndex, type QueryPart } from './alternatives.ts'
import type { EnquiryQuery, EnquiryState } from './enquiry-query.ts'

type Builder = ExpressionBuilder<Tables, 'enquiries'>
type Condition = Expression<SqlBool>

/** The enquiries that match. */
export function matching(database: Database, query: EnquiryQuery): SelectQueryBuilder<Tables, 'enquiries', unknown> {
  return database.kysely.selectFrom('enquiries').where((it) => conditionOf(it, query, database))
}

/**
 * Queries that together find the enquiries that match, some of them more than once. Each can use an index, as `or`
 * does not.
 */
export function eachMatching(
  database: Database,
  query: EnquiryQuery,
): readonly SelectQueryBuilder<Tables, 'enquiries', unknown>[] {
  const alternatives = alternativesOf(query)
  if (alternatives.length === 0) return [matching(database, query)]
  return alternatives.map((one) => database.kysely.selectFrom('enquiries').where((it) => allOf(it, one, database)))
}

/** PostgreSQL refuses texts with a zero byte, so that nothing has one. */
export function hasZero(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

function conditionOf(it: Builder, query: EnquiryQuery, database: Database): Condition {
  return anyOf(it, alternativesOf(query), database)
}

function anyOf(it: Builder, alternatives: readonly Alternative[], database: Database): Condition {
  return it.or(alternatives.map((one) => allOf(it, one, database)))
}

function allOf(it: Builder, parts: Alternative, database: Database): Condition {
  const isSelective = parts.some(hasOwnIndex)
  return it.and(parts.flatMap((part) => conditionsOf(it, part, { database, isSelective })))
}

type ConditionOptions = { database: Database; isSelective: boolean }

function conditionsOf(it: Builder, query: QueryPart, { database, isSelective }: ConditionOptions): Condition[] {
  if (Object.values(query).some(hasZero)) return [sql<SqlBool>`1 = 0`]
  const { spam, verified, state, from, before, answerBefore, remindBefore, anyOf: choice, noneOf = [] } = query
  const { idempotencyKey } = query
  return [
    ...(['kind', 'status', 'reference', 'location', 'conversation', 'assignee'] as const).flatMap((column) => {
      const value = query[column]
      return value === undefined ? [] : [it(column, '=', value)]
    }),
    ...(idempotencyKey === undefined ? [] : [it('idempotency_key', '=', idempotencyKey)]),
    // The plus keeps SQLite from reading all that are not spam, where another index finds a few of them.
    ...(spam === undefined ? [] : [it(isSelective ? sql<number>`+spam` : 'spam', '=', spam ? 1 : 0)]),
    ...(verified === undefined ? [] : [it('verified', '=', verified ? 1 : 0)]),
    ...(state === undefined ? [] : inState(it, state)),
    ...(from === undefined ? [] : [it('created_at', '>=', from)]),
    ...(before === undefined ? [] : [it('created_at', '<', before)]),
    ...(answerBefore === undefined ? [] : [it('answer_by', '<', answerBefore)]),
    ...(remindBefore === undefined ? [] : [it('remind_at', '<', remindBefore)]),
    ...ofDeliveries(it, query),
    ...ofPerson(it, query, database),
    ...(choice === undefined ? [] : [anyOf(it, choice, database)]),
    ...noneOf.map((one) => it.not(conditionOf(it, one, database))),
  ]
}

function inState(it: Builder, { status, kind, isAsItCame }: EnquiryState): Condition[] {
  // One value and no `exists`: for that, PostgreSQL reads the history of all enquiries.
  const setStatus = it
    .selectFrom('history_lines')
    .select('number')
    .whereRef('history_lines.enquiry_id', '=', 'enquiries.id')
    .where('what', '=', 'status')
    .limit(1)
  return [
    it('status', '=', status),
    ...(kind === undefined ? [] : [it('kind', '=', kind)]),
    ...(isAsItCame === undefined ? [] : [it.or([it('first_answer_at', 'is', null), it(setStatus, 'is', null)])]),
  ]
}

function ofDeliveries(it: Builder, { undelivered, unreleased }: QueryPart): Condition[] {
  const deliveries = it.selectFrom('deliveries').select('enquiry_id').where(isNoAlert)
  const held = deliveries.where('state', '=', 'held').where(isToArrive)
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
function ofPerson(it: Builder, query: QueryPart, { seal }: Database): Condition[] {
  const { email, phone, joinedTo, name, partOfPhone, partOfPage, partOfReference } = query
  const terms = [
    ...(name === undefined ? [] : [nameTerms(name, seal)]),
    ...(partOfPhone === undefined ? [] : [digitTerms(partOfPhone, seal)]),
  ]
  return [
    ...(email === undefined ? [] : [it('email_hash', 'in', seal.emailHashes(email))]),
    ...(phone === undefined ? [] : [it('phone_hash', 'in', seal.phoneHashes(phone))]),
    ...(joinedTo === undefined ? [] : [it('conversation', 'in', conversationsOf(it, joinedTo, seal))]),
    ...terms.flatMap((all) => hasTerms(it, all)),
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

/** The last term finds enquiries, the others are looked for in these: last digits and last names are of fewest. */
function hasTerms(it: Builder, terms: readonly (readonly string[])[]): Condition[] {
  const [last, ...others] = terms.toReversed()
  if (last === undefined) return [sql<SqlBool>`1 = 0`]
  const withTerm = (hashes: readonly string[]) => it.selectFrom('search_terms').where('hash', 'in', hashes)
  return [
    it('id', 'in', withTerm(last).select('enquiry_id')),
    ...others.map((hashes) =>
      it.exists(withTerm(hashes).select('hash').whereRef('search_terms.enquiry_id', '=', 'enquiries.id')),
    ),
  ]
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
