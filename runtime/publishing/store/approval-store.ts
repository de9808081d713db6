import type { Selectable, Transaction } from 'kysely'
import type { ContentFile } from '../../contract/content/content-file.ts'
import { permissionsOf, roles } from '../../staff/roles.ts'
import { addAuditLine } from '../../staff/store/audit-store.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import type { ReleaseStore } from './release-store.ts'

/** A release that somebody else has to approve (D46). */
export type Approval = {
  /** The id of the release. */
  release: string
  /** The user who has handed it in. */
  userId: string
  /** When it was handed in. */
  at: string
  /** `taken-back`: its author has handed in another one in its place. */
  state: 'open' | 'sent-back' | 'approved' | 'published' | 'taken-back'
  /** The e-mail address of whoever has approved it or sent it back. */
  decidedBy: string | null
  decidedAt: string | null
}
/** Who hands in or decides, and what it is about, for the audit trail. */
export type ApprovalLine = { by: string; userId: string; network: string | null; at: string; subject: string }

export type ApprovalStore = {
  /** Whether at least two people may approve: until then nothing needs approval. */
  isInForce(): Promise<boolean>
  /** The users who may approve what needs a permission: content, or settings. */
  approvers(permission: 'content' | 'settings'): Promise<readonly string[]>
  /** The files that nobody has to approve any more with a release; `all` while no approval is needed. */
  approvedFiles(release: string | undefined): Promise<ContentFile[] | 'all'>
  /** Asks for approval of a release. `replaced`: those that it takes the place of. */
  handIn(
    transaction: Transaction<Tables>,
    release: string,
    replaced: readonly string[],
    line: ApprovalLine,
  ): Promise<void>
  get(release: string): Promise<Approval | null>
  /** The newest first. */
  list(states: readonly Approval['state'][]): Promise<readonly Approval[]>
  /** False, and nothing is stored, if it is not open, or is the author's own. */
  decide(
    transaction: Transaction<Tables>,
    release: string,
    state: 'approved' | 'sent-back',
    line: ApprovalLine,
  ): Promise<boolean>
}

const actions = { approved: 'content approved', 'sent-back': 'content sent back' } as const

export function createApprovalStore({ kysely }: Database, releases: Pick<ReleaseStore, 'get'>): ApprovalStore {
  return {
    isInForce,
    approvers,
    async approvedFiles(release) {
      if (!(await isInForce())) return 'all'
      if (release === undefined) return []
      const [approval, kept] = await Promise.all([get(release), releases.get(release)])
      const isApproved = approval?.state === 'approved' || approval?.state === 'published'
      return isApproved && kept !== null ? kept.files.map(({ path, text }) => ({ path, text })) : []
    },
    async handIn(transaction, release, replaced, line) {
      const row = { release_id: release, at: line.at, state: 'open' }
      await transaction
        .insertInto('content_approvals')
        .values({ ...row, decided_by: null, decided_user_id: null, decided_at: null })
        .execute()
      if (replaced.length > 0)
        await transaction
          .updateTable('content_approvals')
          .set({ state: 'taken-back' })
          .where('release_id', 'in', replaced)
          .where('state', 'in', ['open', 'sent-back'])
          .execute()
      await record(transaction, 'content handed in', line)
    },
    get,
    async list(states) {
      return (await select().where('state', 'in', states).orderBy('approvals.at', 'desc').execute()).map(approvalOf)
    },
    async decide(transaction, release, state, line) {
      const own = transaction
        .selectFrom('content_releases')
        .select('id')
        .where('id', '=', release)
        .where('user_id', '=', line.userId)
      const { numUpdatedRows } = await transaction
        .updateTable('content_approvals')
        .set({ state, decided_by: line.by, decided_user_id: line.userId, decided_at: line.at })
        .where('release_id', '=', release)
        .where('state', '=', 'open')
        .where('release_id', 'not in', own)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await record(transaction, actions[state], line)
      return numUpdatedRows > 0n
    },
  }

  async function approvers(permission: 'content' | 'settings'): Promise<readonly string[]> {
    const approving = roles.filter((role) => permissionsOf(role).includes(permission))
    // Whoever has not accepted an invitation cannot approve anything yet.
    const found = kysely
      .selectFrom('users')
      .select('id')
      .where('role', 'in', approving)
      .where('disabled', '=', 0)
      .where('password_hash', '!=', '')
    return (await found.orderBy('id').execute()).map(({ id }) => id)
  }

  async function isInForce(): Promise<boolean> {
    return (await approvers('content')).length >= 2
  }

  function select() {
    return kysely
      .selectFrom('content_approvals as approvals')
      .innerJoin('content_releases as releases', 'releases.id', 'approvals.release_id')
      .selectAll('approvals')
      .select('releases.user_id')
  }

  async function get(release: string): Promise<Approval | null> {
    const row = await select().where('release_id', '=', release).executeTakeFirst()
    return row === undefined ? null : approvalOf(row)
  }
}

function record(
  transaction: Transaction<Tables>,
  action: string,
  { by, network, at, subject }: ApprovalLine,
): Promise<void> {
  return addAuditLine(transaction, { by, network, at, subject, action, from: null, to: null })
}

function approvalOf(row: Selectable<Tables['content_approvals']> & { user_id: string }): Approval {
  const { release_id: release, user_id: userId, at, state, decided_by: decidedBy, decided_at: decidedAt } = row
  return { release, userId, at, state: state as Approval['state'], decidedBy, decidedAt } // only this store writes it
}
