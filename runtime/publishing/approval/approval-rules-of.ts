import { type ApprovalRules, approvalRulesIn } from '../../contract/content/approval-rules.ts'
import type { Site } from '../../site/site.ts'

/** The rules of the site as it is shown. */
export function approvalRulesOf({ manifest }: Pick<Site, 'manifest'>): ApprovalRules {
  return approvalRulesIn(manifest.collections.get('site')?.get('site')?.data)
}
