import type { Selectable } from 'kysely'
import type { CitedPassage } from '../contract/content/evidence.ts'
import { contentHash } from '../contract/hash.ts'
import type { Database } from '../store/database.ts'
import type { Tables } from '../store/migrations/tables.ts'
import type { SourceProblem, Validators } from './ask-source.ts'

/** A source is known by its address and the hash of the passage. */
export type CheckKey = { address: string; passageHash: string }
/** The last time that a source was asked. */
export type EvidenceCheck = CheckKey &
  Validators & {
    askedAt: string
    /** Whether it had the passage when that was last known; null: it never was. */
    result: 'found' | 'missing' | null
    /** How often in a row it could not be found out, and why the last time. */
    failures: number
    problem: SourceProblem | null
    /** When it is asked again. */
    nextAt: string
  }

export type CheckStore = {
  list(): Promise<readonly EvidenceCheck[]>
  save(check: EvidenceCheck): Promise<void>
  remove(key: CheckKey): Promise<void>
}

export function checkKeyOf({ address, passage }: CitedPassage): CheckKey {
  return { address, passageHash: contentHash(passage) }
}

export function createCheckStore({ kysely }: Database): CheckStore {
  return {
    async list() {
      const rows = await kysely.selectFrom('evidence_checks').selectAll().orderBy('address').execute()
      return rows.map(checkOf)
    },
    async save(check) {
      const { address, passage_hash, ...values } = rowOf(check)
      await kysely
        .insertInto('evidence_checks')
        .values({ address, passage_hash, ...values })
        .onConflict((it) => it.columns(['address', 'passage_hash']).doUpdateSet(values))
        .execute()
    },
    async remove({ address, passageHash }) {
      await kysely
        .deleteFrom('evidence_checks')
        .where('address', '=', address)
        .where('passage_hash', '=', passageHash)
        .execute()
    },
  }
}

function rowOf(check: EvidenceCheck): Tables['evidence_checks'] {
  const { address, passageHash, askedAt, result, etag, lastModified, failures, problem, nextAt } = check
  return {
    address,
    passage_hash: passageHash,
    asked_at: askedAt,
    result,
    etag,
    last_modified: lastModified,
    failures,
    problem: problem === null ? null : JSON.stringify(problem),
    next_at: nextAt,
  }
}

function checkOf(row: Selectable<Tables['evidence_checks']>): EvidenceCheck {
  return {
    address: row.address,
    passageHash: row.passage_hash,
    askedAt: row.asked_at,
    result: row.result as EvidenceCheck['result'],
    etag: row.etag,
    lastModified: row.last_modified,
    failures: row.failures,
    problem: row.problem === null ? null : (JSON.parse(row.problem) as SourceProblem),
    nextAt: row.next_at,
  }
}
