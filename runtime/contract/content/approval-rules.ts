/** What needs a second person: a whole collection, some of its entries, or some of their fields (paths with dots). */
export type ApprovalRule = { collection: string; entries?: readonly string[]; fields?: readonly string[] }
export type ApprovalRules = { content: readonly ApprovalRule[]; headerCode: boolean }

/** The entry whose field `approval` has the rules (D46). */
export const ruleEntry = 'site/site'

/** The rules in the value of that entry; none where it has none. What is no rule is left out: its schema says so. */
export function approvalRulesIn(site: unknown): ApprovalRules {
  const { content = [], headerCode = false } = objectIn(objectIn(site).approval)
  return {
    content: Array.isArray(content) ? content.filter(isRule) : [],
    headerCode: headerCode === true,
  }
}

function isRule(value: unknown): value is ApprovalRule {
  const { collection, entries, fields } = objectIn(value)
  return typeof collection === 'string' && [entries, fields].every((list) => list === undefined || isListOfTexts(list))
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
