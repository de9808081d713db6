import type { ContentEditor } from '../../contract/content/content-editor.ts'
import type { ContentFile } from '../../contract/content/content-file.ts'
import type { TellStaff } from '../content-notice.ts'
import { keepRelease, type NewRelease } from '../keep-release.ts'
import type { ApprovalStore } from '../store/approval-store.ts'
import { type Release, type ReleaseStore, subjectOf } from '../store/release-store.ts'

/** Whether a change can be published as it is: `needed`: fields that somebody else has to approve first. */
export type ApprovalNeed =
  | { kind: 'none' }
  | { kind: 'needed'; fields: readonly string[] }
  /** They would have to, but fewer than two people may approve. */
  | { kind: 'suspended'; fields: readonly string[] }
export type Decider = { by: string; userId: string; network: string | null }

/** Changes that somebody else has to approve (D46). Whether one may be published is decided where it is staged. */
export type Approvals = Pick<ApprovalStore, 'get' | 'list' | 'isInForce'> & {
  /** `release`: the change, if it was kept. */
  needOf(files: readonly ContentFile[], release?: string): Promise<ApprovalNeed>
  /**
   * Keeps a change, and asks for its approval. It takes the place of what its author has handed in of the same files.
   */
  handIn(change: NewRelease, network: string | null): Promise<Release>
  /** False if it was decided before, or is one's own. */
  decide(release: Release, state: 'approved' | 'sent-back', decider: Decider): Promise<boolean>
}

type ApprovalOptions = {
  editor: Pick<ContentEditor, 'files' | 'drafts'>
  store: { approvals: ApprovalStore; releases: ReleaseStore }
  telling: TellStaff
  now: () => Date
}

export function createApprovals({ editor, store, telling, now }: ApprovalOptions): Approvals {
  const { approvals, releases } = store
  return {
    get: approvals.get,
    list: approvals.list,
    isInForce: approvals.isInForce,
    async needOf(files, release) {
      const approved = await approvals.approvedFiles(release)
      const fields = await editor.drafts.approvalFieldsChanged([...files], approved === 'all' ? [] : approved)
      if (fields.length === 0) return { kind: 'none' }
      return { kind: approved === 'all' ? 'suspended' : 'needed', fields }
    },
    async handIn(change, network) {
      const replaced = await formerOf(change)
      const release = await keepRelease({ files: editor.files, releases, now }, change)
      const { by, userId } = change
      const line = { by, userId, network, at: release.at, subject: subjectOf(release) }
      const to = (await approvals.approvers('content')).filter((id) => id !== userId)
      await telling(async (transaction, tell) => {
        await approvals.handIn(transaction, release.id, replaced, line)
        await tell({ kind: 'handed-in', to, about: release.id })
      })
      return release
    },
    async decide(release, state, { by, userId, network }) {
      const line = { by, userId, network, at: now().toISOString(), subject: subjectOf(release) }
      return telling(async (transaction, tell) => {
        const isDecided = await approvals.decide(transaction, release.id, state, line)
        if (isDecided) await tell({ kind: state, to: [release.userId], about: release.id })
        return isDecided
      })
    },
  }

  /** What the author has handed in before of one of these files, and nobody has approved. */
  async function formerOf({ files, userId }: NewRelease): Promise<string[]> {
    const paths = new Set(files.map(({ path }) => path))
    const open = (await approvals.list(['open', 'sent-back'])).filter((one) => one.userId === userId)
    const kept = await Promise.all(open.map(({ release }) => releases.get(release)))
    return kept.flatMap((one) => (one?.files.some(({ path }) => paths.has(path)) ? [one.id] : []))
  }
}
